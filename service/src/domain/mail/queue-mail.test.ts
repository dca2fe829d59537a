import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openBoard } from '../../../test/support/board.ts';
import { put, user } from '../../../test/support/rows.ts';
import { queueMail } from './queue-mail.ts';

test('a mail about a notice is queued once while it waits, with its change, and not at all on a board that sends none', async () => {
  await using board = await openBoard();
  const ada = user();
  await put(board.store, { users: [ada] });
  const mails = [{ to: ada.id ?? '', noticeId: randomUUID() }];
  const queue = (mail: unknown, fail = false) =>
    board.store.write(async (writes) => {
      await queueMail({ writes, now: 1, newId: randomUUID, deps: { mail } }, mails);
      if (fail) throw new Error('the change was refused');
    });
  const waiting = () => board.store.read(({ db }) => db.selectFrom('mail_outbox').select('notice_id').execute());
  await queue(undefined);
  await expect(queue({}, true)).rejects.toThrow('refused');
  expect(await waiting()).toEqual([]);
  await queue({});
  await queue({});
  expect(await waiting()).toEqual([{ notice_id: mails[0]?.noticeId }]);
});
