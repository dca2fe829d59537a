import { type Complete, type InputOf, limits, type operations, type ReplyOf } from '@launch-board/contract';
import { waitingEntries } from '../../store/questions/order.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { curatedShowcase } from '../showcases/access.ts';
import { isoTime } from '../text/iso-time.ts';

const { missing, candidates } = limits.questions;

/** @throws Fail `not_found`, `forbidden` for everybody but its curators */
export const listUnanswered = (
  { store }: Pick<Deps, 'store'>,
  actor: Member,
  { id: given }: InputOf<typeof operations.listUnanswered>,
): Promise<Complete<ReplyOf<typeof operations.listUnanswered>>> =>
  store.read(async (reads) => {
    const { id } = await curatedShowcase(reads, actor, given);
    const rows = await waitingEntries(reads, id, { missing, limit: candidates });
    const waiting = rows
      .toSorted((a, b) => a.answers - b.answers || a.asked_at - b.asked_at)
      .map(({ id: project_id, name, asks, answers, asked_at }) => ({
        ...{ project_id, name, questions: asks, answered_by: answers },
        asked_at: isoTime(asked_at),
      }));
    return { waiting };
  });
