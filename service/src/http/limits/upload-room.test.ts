import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { UploadRoom } from './upload-room.ts';

const times = (count: number, personId: string): string[] => Array.from({ length: count }, () => personId);

test('one person holds at most half of the room for uploads, many by a few leave a third of it to others, and these pass all who wait', async () => {
  const room = new UploadRoom();
  const entered: string[] = [];
  const leave = Promise.withResolvers<void>();
  const upload = (personId: string) =>
    room.during(personId, () => {
      entered.push(personId);
      return leave.promise;
    });
  const few = ['ada', 'ben', 'cy', 'dora'].flatMap((name) => times(16, name));
  const others = Array.from({ length: 6 }, (_, i) => `other ${i}`);
  const asking = [...few, ...others];
  const all = asking.map(upload);
  await setImmediate();
  expect(entered).toEqual([...times(12, 'ada'), ...times(4, 'ben'), 'cy', 'dora', ...others]);
  leave.resolve();
  await Promise.all(all);
  expect(entered.toSorted()).toEqual(asking);
});

test('one person fills no more than a part of the queue', async () => {
  const room = new UploadRoom();
  const leave = Promise.withResolvers<void>();
  const upload = (personId: string) => room.during(personId, () => leave.promise);
  const inside = times(12, 'ada').map(upload);
  const waiting = times(16, 'ada').map(upload);
  await expect(upload('ada')).rejects.toMatchObject({ code: 'unavailable' });
  const other = upload('ben');
  leave.resolve();
  await Promise.all([...inside, ...waiting, other]);
});

test('a file of several slots waits until there are as many, and gives them all back', async () => {
  const room = new UploadRoom();
  const leave = Promise.withResolvers<void>();
  let large = 0;
  const upload = (personId: string) =>
    room.during(
      personId,
      () => {
        large += 1;
        return leave.promise;
      },
      3,
    );
  const all = ['ada', 'ada', 'ada', 'ada', 'ada', 'ben', 'cy', 'dora', 'eve'].map(upload);
  await setImmediate();
  // Four of one person are twelve slots, and one each of four others.
  expect(large).toBe(8);
  leave.resolve();
  await Promise.all(all);
  expect(large).toBe(9);
});
