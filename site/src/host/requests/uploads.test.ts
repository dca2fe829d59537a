import { expect, test } from 'vitest';
import { Uploads } from './uploads.ts';

test('one person holds at most half of the room for uploads, and has it back afterwards', async () => {
  const uploads = new Uploads();
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = ['ada', 'ada', 'ben'].map((person) => uploads.run(person, () => promise));
  expect(await uploads.run('ada', async () => {})).toBe(false);
  expect(await uploads.run('cleo', async () => {})).toBe(true);
  resolve();
  expect(await Promise.all(slow)).toEqual([true, true, true]);
  expect(await uploads.run('ada', async () => {})).toBe(true);
});
