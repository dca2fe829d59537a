import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { UploadRoom } from './upload-room.ts';

const times = (count: number, personId: string): string[] => Array.from({ length: count }, () => personId);

test('one person holds at most half of the room for uploads, and others pass those of theirs that wait', async () => {
  const room = new UploadRoom();
  const entered: string[] = [];
  const leave = Promise.withResolvers<void>();
  const upload = (personId: string) =>
    room.during(personId, () => {
      entered.push(personId);
      return leave.promise;
    });
  const asking = [...times(13, 'ada'), ...times(12, 'ben'), 'cleo'];
  const all = asking.map(upload);
  await setImmediate();
  expect(entered).toEqual([...times(12, 'ada'), ...times(12, 'ben')]);
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
