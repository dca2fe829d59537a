import type { Complete, Hall, InputOf, operations } from '@launch-board/contract';
import { findHall, putHall } from '../../store/evenings/halls.ts';
import { allAwardsOf, releaseAward } from '../../store/showcases/awards.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { changeableShowcase } from '../showcases/access.ts';
import { tellOfAward } from '../showcases/awards.ts';
import { noteOnceVoting } from '../showcases/log.ts';
import { allRead } from '../text/fields.ts';
import { type Transaction, transact } from '../transaction.ts';
import { awardAt, lastStepOf, stepAmong, viewHall } from './views.ts';

type Awards = Awaited<ReturnType<typeof allAwardsOf>>;

export const moveReveal = (
  deps: Deps,
  actor: Member,
  { id: given, body: { from, to, ...others } }: InputOf<typeof operations.moveReveal>,
): Promise<{ hall: Complete<Hall> }> =>
  transact(deps, actor, async (tx) => {
    allRead(others);
    const { writes } = tx;
    const { id } = await changeableShowcase(writes, actor, given);
    const awards = await allAwardsOf(writes, id);
    const { step } = await findHall(writes, id);
    const now = step === null ? null : stepAmong(step, awards);
    assertNear(from, to, awards);
    // Another moderator was faster: this one sees where they are.
    if (now === from) {
      await putHall(writes, { collection_id: id, step: to });
      if (to !== null) await showWinner(tx, id, awards, to);
    }
    return viewHall(writes, deps.pages, id);
  });

/** One step at a time: a slip of the hand must not give everything away. @throws Fail `invalid_request` */
function assertNear(from: number | null, to: number | null, awards: Awards) {
  if (to === null || (from === null && to === 0 && awards.length > 0)) return;
  const refuse = (message: string) => new Fail('invalid_request', { details: [{ field: 'to', message }] });
  if (awards.length === 0) throw refuse('must be null while there are no awards');
  if (from === null) throw refuse('must be 0 to begin');
  if (Math.abs(to - from) > 1) throw refuse('must be one step on or back');
  if (to > lastStepOf(awards)) throw refuse('must not be more than twice the number of awards');
}

/** From here on everybody sees the award, and its team hears of it. */
async function showWinner(tx: Transaction, id: string, awards: Awards, step: number) {
  const award = step % 2 === 0 ? awardAt(awards, step) : undefined;
  if (!award?.is_held) return;
  await noteOnceVoting(tx, id, { action: 'awards_given' });
  await releaseAward(tx.writes, award);
  await tellOfAward(tx, id, award.project_id);
}
