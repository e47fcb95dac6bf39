// Boards that people type or paste: in the text form, or as the strings that
// other programs write.

/** Whether a text is written as other programs do: five characters a square, "/" between rounds. */
export const isAnu = (text) => /^(?:[A-Z]\d[A-G][0-6][0-7]|\/|\s)+$/.test(text) && /\d/.test(text) && !text.includes(':');

/** What the API takes for a text: {anu} or {text}. */
export const typedAs = (text) => {
  const trimmed = text.trim();
  return isAnu(trimmed) ? { anu: trimmed.replace(/\s+/g, '') } : { text: trimmed.replace(/\s*\n\s*/g, ' ') };
};
