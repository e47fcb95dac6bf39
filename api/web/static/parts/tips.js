// What a good photo is, drawn and said.
import { html, svg } from '../vendor/lit-html.js';
import { t } from '../i18n.js';

const whole = svg`
  <rect class="tip-phone" x="6" y="4" width="52" height="56" rx="7"/>
  <rect class="tip-board" x="15" y="15" width="34" height="34"/>
  <path class="tip-lines" d="M15 26.300H49M15 37.600H49M26.300 15V49M37.600 15V49"/>`;

const above = svg`
  <path class="tip-board" d="M12 50L20 36H44L52 50Z"/>
  <rect class="tip-phone" x="24" y="6" width="16" height="9" rx="2"/>
  <path class="tip-ray" d="M28 18L22 33M36 18L42 33"/>`;

const glare = svg`
  <rect class="tip-board" x="14" y="14" width="36" height="36"/>
  <circle class="tip-glare" cx="38" cy="25" r="8"/>
  <path class="tip-no" d="M10 54L54 10"/>`;

/** Three pieces of advice for whoever takes the photo. */
export const tips = () => html`<section class="tips" aria-labelledby="tips-title">
  <h2 id="tips-title">${t('home.tips')}</h2>
  <ul>${[[whole, t('home.tip1')], [above, t('home.tip2')], [glare, t('home.tip3')]].map(([picture, words]) => html`
    <li><svg viewBox="0 0 64 64" aria-hidden="true">${picture}</svg><span>${words}</span></li>`)}
  </ul></section>`;
