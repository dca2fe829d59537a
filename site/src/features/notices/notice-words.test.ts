import { noticeKinds } from '@launch-board/contract';
import { inLanguage } from '@launch-board/host/language/in-language';
import { loadLanguage } from '@launch-board/host/language/languages';
import type { Notice } from '@launch-board/sdk';
import { expect, test } from 'vitest';
import { sentenceOf } from './notice-words.ts';

const german = loadLanguage('de');
const ada = { id: 'a', username: 'ada', full_name: 'Ada' };

const inGerman = (notice: object): string =>
  inLanguage(german, () =>
    sentenceOf({ actors: [ada], events_count: 1, ...notice } as unknown as Notice)
      .map((piece) => (typeof piece === 'string' ? piece : piece.name))
      .join(''),
  );

const outcomes = ['accepted', 'declined'];
const told = noticeKinds.flatMap((kind) => outcomes.map((outcome) => ({ kind, outcome, project: { name: 'Otter' } })));

test.each(told)('German inflects those who did it beside their preposition: $kind, $outcome', (notice) => {
  const sentence = inGerman({ ...notice, collection: { name: 'Wasser' }, actors_count: 4 });
  if (sentence.includes('Ada')) expect(sentence).toMatch(/(von|gefällt) Ada und 3 weiteren/);
});

test.each([
  ['project', 'einem Projekt'],
  ['comment', 'einem Kommentar'],
  ['user', 'einer Person'],
  ['collection', 'einer Sammlung'],
])('German inflects what was reported: a %s', (reported, said) => {
  for (const outcome of ['upheld', 'dismissed'])
    expect(inGerman({ kind: 'report_outcome', outcome, reported, actors_count: 0 })).toContain(`Meldung zu ${said} `);
});
