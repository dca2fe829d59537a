import { randomUUID } from 'node:crypto';
import type { Deps } from '../../src/domain/deps.ts';
import { doWorkAtOnce } from '../../src/domain/due-work/at-once.ts';
import { doDueWork } from '../../src/domain/due-work/round.ts';
import { finish, type Handler, type Work } from '../../src/domain/due-work/work.ts';
import type { BoardTransaction } from '../../src/domain/transaction.ts';
import { openUnhurried } from '../support/unhurried.ts';

// Does the due work of a database in a process of its own, until nothing is left. Each piece leaves a row. With STALLS it
// stops for ever between the row and the end of the first piece, and says so. With AT_ONCE the claim is part of the transaction.

const { DATABASE_URL = '', STALLS, AT_ONCE } = process.env;

export const leaveRow: Handler = ({ store, clock }, work) =>
  store.write((writes) => leaveRowAtOnce({ writes, now: clock() }, work));

export async function leaveRowAtOnce({ writes, now }: Pick<BoardTransaction, 'writes' | 'now'>, work: Work) {
  const row = { digest: work.subject, kind: String(process.pid), created_at: now };
  await writes.db.insertInto('erased_events').values(row).execute();
  if (STALLS) {
    // Listening keeps the process alive.
    process.on('message', () => {});
    process.send?.('stalled');
    await new Promise(() => {});
  }
  await finish(writes, work);
}

if (import.meta.main) {
  await using opened = new AsyncDisposableStack();
  const store = opened.adopt(openUnhurried(DATABASE_URL), (it) => it.close());
  const deps = { store, clock: Date.now, newId: randomUUID } as Deps;
  const onFailure = ({ error }: { error: unknown }) => {
    throw error;
  };
  const round = { onFailure, isStopped: () => false };
  if (AT_ONCE) await doWorkAtOnce(deps, { ...round, handlers: { test: leaveRowAtOnce } });
  else await doDueWork(deps, { ...round, handlers: { test: leaveRow } });
  process.disconnect?.();
}
