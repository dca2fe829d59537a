import { limits } from '@launch-board/contract';
import { DAY_MS } from '@launch-board/host/durations';
import { findFree } from '../../store/openings/free-people.ts';
import { findOpening } from '../../store/openings/openings.ts';
import { ownersOf } from '../../store/teams/teams.ts';
import { putOff } from '../due-work/put-off.ts';
import { finish, type Handler } from '../due-work/work.ts';
import type { Transaction } from '../transaction.ts';
import { tellSelf } from './tell.ts';
import { stands } from './wish.ts';

const { confirmDays, askDaysBefore } = limits.openings;

const askedAt = (confirmedAt: number) => confirmedAt + (confirmDays - askDaysBefore) * DAY_MS;

/** One question for each confirmation. Whoever does not answer is not found any more, and is asked nothing else. */
export const putOffConfirmation = (
  { writes }: Pick<Transaction, 'writes'>,
  { id, confirmed_at }: { id: string; confirmed_at: number },
) => putOff(writes, { kind: 'opening-confirmation', subject: id, dueAt: askedAt(confirmed_at) });

/** Asks whether it still holds. A trigger takes this along with what it is about. */
export const askForConfirmation: Handler = async (deps, work) => {
  await deps.store.write(async (writes) => {
    const tx = { writes, now: deps.clock(), newId: deps.newId, deps };
    const opening = await findOpening(writes, work.subject);
    const free = opening ? undefined : await findFree(writes, work.subject);
    const row = opening ?? free;
    if (row && stands(row, tx) && askedAt(row.confirmed_at) <= tx.now) {
      const to = opening ? await ownersOf(writes, opening.project_id) : [free?.user_id ?? ''];
      await tellSelf(tx, to, row.id, 'unconfirmed');
    }
    await finish(writes, work);
  });
};
