-- Two games as the first version of the archive kept them. This file never
-- changes: it stands for the archives that are out there.
INSERT INTO games (edit, view, title, played, edition, system, settings, house, players, note, created, changed, source, next) VALUES
('AAAAAAAAAAAAAAAAAAAAAA', 'BAAAAAAAAAAAAAAAAAAAAA', 'Oma''s birthday', '2024-05-31', 'deep-blue', 'base', '', '', '[{"name":"Ann"}]', '', '2024-06-01T08:00:00.000Z', '2024-06-01T08:05:00.000Z', '', 2),
('CAAAAAAAAAAAAAAAAAAAAA', 'DAAAAAAAAAAAAAAAAAAAAA', '', '', '', 'base', '', '', '', '', '2023-01-15T12:00:00.000Z', '2023-01-15T12:00:00.000Z', '', 1);
INSERT INTO boards (id, game, n, photo, reading, read, present, created) VALUES
('EAAAAAAAAAAAAAAAAAAAAA', 'AAAAAAAAAAAAAAAAAAAAAA', 1, '', '{"game":"base"}', 'A2:H.H./1 B1:.R.R/1 B2:H..Rs/1',
 '{"player":"Bea","text":"A2:H.H./1 B1:.R.R/1 B2:H..Rs/1 C2:H.H./2","total":6,"errors":2,"legal":false,"edited":true}', '2024-06-01T08:00:00.000Z');
INSERT INTO edits (board, n, edit) VALUES
('EAAAAAAAAAAAAAAAAAAAAA', 1, '{"kind":"player","at":"2024-06-01T08:00:00Z","first":true,"player":"Bea"}'),
('EAAAAAAAAAAAAAAAAAAAAA', 2, '{"kind":"set","at":"2024-06-01T08:05:00Z","square":"C2","tile":"H.H.","round":2}');
