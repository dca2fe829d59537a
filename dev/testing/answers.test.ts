import { expect, test } from 'vitest';
import { declaredAnswers, judgeAnswers } from './answers.ts';

const declared = Array.from({ length: 410 }, (_, i) => `operation${i} 200`);
const notes = (pairs: string[]) => pairs.map((pair) => `${pair}\n`).join('');

test('each kind of answer counts once, however many workers have met it', () => {
  const some = declared.slice(0, 405);
  expect(judgeAnswers(notes([...some, ...some, 'elsewhere 200']), declared)).toEqual({
    words: 'The published document: 405 of 410 answers seen, 0 that differ.',
    unseen: declared.slice(405),
    isFine: true,
  });
});

test('a run that met too few of them fails, and so does one in which an answer differs', () => {
  expect(judgeAnswers(notes(declared.slice(0, 399)), declared)).toMatchObject({
    words: expect.stringContaining('399 of 410 answers seen, which is fewer than 400, 0 that differ'),
    isFine: false,
  });
  expect(judgeAnswers(notes([...declared, 'operation1 200 differs']), declared)).toMatchObject({
    words: expect.stringContaining('1 that differ'),
    isFine: false,
  });
});

test('the document declares what a run is compared with', () => {
  expect(declaredAnswers()).toEqual(expect.arrayContaining(['listProjects 200', 'createProject 422']));
  expect(declaredAnswers().length).toBeGreaterThan(500);
});
