import type { DepositReason } from '@launch-board/contract';
import { HOUR_MS, MINUTE_MS } from '@launch-board/host/durations';
import {
  authorsOf,
  changeLeased,
  creditedOn,
  type DepositRow,
  dropAuthors,
  dueDeposit,
} from '../../store/deposits/deposits.ts';
import { isProjectIn } from '../../store/deposits/people.ts';
import { findActiveProject } from '../../store/projects/rows.ts';
import type { Reads, Writes } from '../../store/store.ts';
import { ownersOf } from '../../store/teams/teams.ts';
import type { DepositServer, Deps } from '../deps.ts';
import { notify } from '../notices/notify.ts';
import { Trouble } from './client.ts';
import type { Content } from './contents.ts';
import { type Doing, type Done, steps } from './steps.ts';

/** After so long another process takes over: longer than the requests of one step. */
export const LEASE_MS = 5 * MINUTE_MS;
/** Claims of all processes come one after the other, so that the repository gets one deposit at a time. */
const TURNS = ['turns of deposits'];
/** Four days of them. */
const MOST_ATTEMPTS = 24;
const LONGEST_PAUSE_MS = 6 * HOUR_MS;

type Ready = Deps & { depositServer: DepositServer };

/** Goes on with the deposit that is next, until it has to wait. False if there was none. */
export async function depositRound(deps: Deps, stop: AbortSignal): Promise<boolean> {
  const { depositServer } = deps;
  if (!depositServer) return false;
  const ready = { ...deps, depositServer };
  const claimed = await claim(ready);
  if (!claimed) return false;
  for (let row: DepositRow | undefined = claimed; row && !stop.aborted && deps.clockDoubt?.() === undefined; )
    row = await doStep(ready, row, stop);
  return true;
}

async function claim({ store, clock }: Ready): Promise<DepositRow | undefined> {
  if (!(await store.read((reads) => dueDeposit(reads, clock())))) return undefined;
  return store.write(async (writes) => {
    const row = await dueDeposit(writes, clock());
    return row && write(writes, row, { lease_until: clock() + LEASE_MS });
  }, TURNS);
}

/** The row as it is now; undefined if it is another one's by now. */
async function write(writes: Writes, row: DepositRow, changes: Partial<DepositRow>): Promise<DepositRow | undefined> {
  return (await changeLeased(writes, row, changes)) ? { ...row, ...changes } : undefined;
}

/** Undefined if nothing is to be done now. */
async function doStep(deps: Ready, row: DepositRow, stop: AbortSignal): Promise<DepositRow | undefined> {
  const reason = await deps.store.read((reads) => hindrance(reads, row));
  if (reason) return end(deps, row, new Trouble(reason, { isFinal: true }));
  const authors = await deps.store.read((reads) => authorsOf(reads, row.id));
  const content = row.content === null ? undefined : (JSON.parse(row.content) as Content);
  try {
    return await keep(deps, row, await steps[row.step]({ deps, row, content, authors, stop } satisfies Doing));
  } catch (error) {
    if (stop.aborted) return undefined;
    return end(deps, row, error instanceof Trouble ? error : new Trouble('unreachable'));
  }
}

/** Looked at before each step, so also just before it is for good. */
async function hindrance(reads: Reads, row: DepositRow): Promise<DepositReason | undefined> {
  if (row.step === 'discard') return undefined;
  if (!(await findActiveProject(reads, row.project_id)) || !(await isProjectIn(reads, row.project_id)))
    return 'project_gone';
  const owners = await ownersOf(reads, row.project_id);
  const haveAgreed = [row.asked_by, row.agreed_by].every((one) => one !== null && owners.includes(one));
  const named = new Set(
    (await creditedOn(reads, row.project_id)).flatMap(({ id, in_dataset }) => (in_dataset === 1 ? [id] : [])),
  );
  const authors = await authorsOf(reads, row.id);
  const areThere = authors.length > 0 && authors.every(({ user_id }) => named.has(user_id));
  return haveAgreed && areThere ? undefined : 'people_changed';
}

const keep = (deps: Ready, row: DepositRow, { changes = {}, next, waitMs, over }: Done) =>
  deps.store.write(async (writes) => {
    const now = deps.clock();
    const fine = { attempts: 0, ...(row.step !== 'discard' && { reason: null, detail: null }) };
    if (over === 'published') return finish(writes, deps, { row, changes: { ...changes, ...publishedAt(now) } });
    if (over === 'ended') return finish(writes, deps, { row, changes: { ...changes, ...endedAt(now) } });
    const step = next ?? row.step;
    if (waitMs !== undefined || step === 'wait') {
      const due = { due_at: now + (waitMs ?? 0), lease_until: 0 };
      await write(writes, row, { ...changes, ...fine, step, ...due });
      return undefined;
    }
    return write(writes, row, { ...changes, ...fine, step, lease_until: now + LEASE_MS });
  });

const over = { content: null, described_orcids: null, lease_until: 0 } as const;
const publishedAt = (now: number) =>
  ({ ...over, status: 'published', published_at: now, reason: null, detail: null }) as const;
const endedAt = (now: number) => ({ ...over, status: 'ended', ended_at: now }) as const;

/** In the transaction in which it is over. */
async function finish(
  writes: Writes,
  deps: Ready,
  { row, changes }: { row: DepositRow; changes: Partial<DepositRow> },
) {
  if (!(await write(writes, row, changes))) return undefined;
  await dropAuthors(writes, row.id);
  const isPublished = changes.status === 'published';
  if (row.reason === 'stopped' && !isPublished) return undefined;
  const { project_id: id } = row;
  const to = await ownersOf(writes, id);
  const about = { thing: { type: 'project', id }, projectId: id, source: deps.newId(), by: null } as const;
  const tx = { writes, now: deps.clock(), newId: deps.newId, deps };
  await notify(tx, [{ kind: 'upkeep', to, ...about, outcome: isPublished ? 'deposited' : 'deposit_failed' }]);
  return undefined;
}

/** Tried again, or given up: what is there is deleted first. */
const end = (deps: Ready, row: DepositRow, { reason, detail, isFinal, waitMs }: Trouble) =>
  deps.store.write(async (writes) => {
    const now = deps.clock();
    const attempts = row.attempts + 1;
    const isOver = isFinal || attempts >= MOST_ATTEMPTS;
    if (isOver && row.step === 'discard') return finish(writes, deps, { row, changes: endedAt(now) });
    const why = row.step === 'discard' ? {} : { reason, detail };
    if (isOver) return write(writes, row, { ...why, step: 'discard', attempts: 0, lease_until: now + LEASE_MS });
    const pause = Math.max(waitMs, Math.min(MINUTE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS));
    await write(writes, row, { ...why, attempts, due_at: now + pause, lease_until: 0 });
    return undefined;
  });
