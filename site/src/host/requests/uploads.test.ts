import { expect, test } from 'vitest';
import { Uploads } from './uploads.ts';

test('one person takes a part of the room for uploads; a form without room is read without its file, up to a number', async () => {
  const uploads = new Uploads();
  const { promise, resolve } = Promise.withResolvers<void>();
  const had: string[] = [];
  const upload = (person: string) =>
    uploads.run(person, (hasRoom) => {
      had.push(`${person} ${hasRoom}`);
      return promise;
    });
  const slow = Array.from({ length: 9 }, () => upload('ada'));
  const other = upload('ben');
  expect(had.slice(7)).toEqual(['ada true', 'ada false', 'ben true']);
  const without = Array.from({ length: 63 }, () => upload('ada'));
  expect(await upload('ada')).toBe(false);
  resolve();
  expect(new Set(await Promise.all([...slow, other, ...without]))).toEqual(new Set([true]));
  await upload('ada');
  expect(had.at(-1)).toBe('ada true');
});

test('a few people with slow connections leave room for a first file of others', async () => {
  const uploads = new Uploads();
  const { promise, resolve } = Promise.withResolvers<void>();
  const rooms: boolean[] = [];
  const upload = (person: string) =>
    uploads.run(person, (hasRoom) => {
      rooms.push(hasRoom);
      return promise;
    });
  const few = ['ada', 'ben', 'cy'].flatMap((person) => Array.from({ length: 8 }, () => upload(person)));
  const others = ['dora', 'eve'].map(upload);
  expect(rooms.filter(Boolean)).toHaveLength(19);
  expect(rooms.slice(-2)).toEqual([true, true]);
  resolve();
  await Promise.all([...few, ...others]);
});
