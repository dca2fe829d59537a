import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { UploadRoom } from './upload-room.ts';

const MB = 1024 * 1024;

test('one person holds at most half of the room for uploads, and others pass those of theirs that wait', async () => {
  const room = new UploadRoom();
  const entered: string[] = [];
  const leave = Promise.withResolvers<void>();
  const upload = (personId: string, bytes = 10 * MB) =>
    room.during({ personId, bytes }, () => {
      entered.push(personId);
      return leave.promise;
    });
  const all = ['ada', 'ada', 'ada', 'ben', 'cleo', 'dora'].map((personId) => upload(personId));
  await setImmediate();
  expect(entered).toEqual(['ada', 'ada', 'ben', 'cleo']);
  leave.resolve();
  await Promise.all(all);
  expect(entered.toSorted()).toEqual(['ada', 'ada', 'ada', 'ben', 'cleo', 'dora']);
});

test('one person fills no more than a part of the queue', async () => {
  const room = new UploadRoom();
  const leave = Promise.withResolvers<void>();
  const upload = (personId: string) => room.during({ personId, bytes: 10 * MB }, () => leave.promise);
  const inside = [upload('ada'), upload('ada')];
  const waiting = Array.from({ length: 16 }, () => upload('ada'));
  await expect(upload('ada')).rejects.toMatchObject({ code: 'unavailable' });
  const other = upload('ben');
  leave.resolve();
  await Promise.all([...inside, ...waiting, other]);
});
