import { hiddenThings } from '../../store/moderation/hidden-things.ts';
import { unfinishedHiding, updateHiding } from '../../store/moderation/hidings.ts';
import type { Writes } from '../../store/store.ts';
import type { Deps } from '../deps.ts';
import { cancel } from '../due-work/put-off.ts';
import { finish, goOn, type Handler } from '../due-work/work.ts';
import { type BoardTransaction, transactAsBoard } from '../transaction.ts';
import { hideSome } from './hide-some.ts';
import { showSome } from './show-some.ts';

/** So few that the writes of others wait for a few milliseconds. */
const THINGS_AT_ONCE = 5;
/** Transactions that the moderator's own request waits for: two hundred things. */
const BATCHES_AT_ONCE = 40;
/** When another instance goes on with what a request has begun and not finished. */
export const LEASE_MS = 5000;

/** Hides or brings back what a person has published, as far as a request can wait. Due work does the rest. */
export async function goOnAtOnce(deps: Deps, userId: string): Promise<void> {
  const end = async (writes: Writes, isOver: boolean) => {
    if (isOver) await cancel(writes, 'hiding', userId);
  };
  for (let batch = 0; batch < BATCHES_AT_ONCE; batch += 1) if (await doBatch(deps, userId, end)) return;
}

/** The same as due work, until nothing is left. */
export const goOnWithPerson: Handler = async (deps, work) => {
  await doBatch(deps, work.subject, (writes, isOver) =>
    isOver ? finish(writes, work) : goOn(writes, work, { dueAt: deps.clock() }),
  );
};

/** The next few things, and what follows from them, in one transaction. Returns whether nothing is left. */
const doBatch = (
  deps: Deps,
  userId: string,
  end: (writes: Writes, isOver: boolean) => Promise<void>,
): Promise<boolean> =>
  transactAsBoard(deps, async (tx) => {
    const isOver = await nextBatch(tx, userId);
    await end(tx.writes, isOver);
    return isOver;
  });

/** What a person's hidings have to do is done in their order. */
async function nextBatch(tx: BoardTransaction, userId: string): Promise<boolean> {
  const hiding = await unfinishedHiding(tx.writes, userId);
  if (!hiding) return true;
  if (hiding.state === 'hiding') {
    if (await hideSome(tx, hiding, THINGS_AT_ONCE)) await updateHiding(tx.writes, hiding.id, { state: 'hidden' });
    return false;
  }
  const things = await hiddenThings(tx.writes, hiding.id, THINGS_AT_ONCE);
  if (things.length > 0) await showSome(tx, hiding, things);
  else await updateHiding(tx.writes, hiding.id, { state: 'restored' });
  return false;
}
