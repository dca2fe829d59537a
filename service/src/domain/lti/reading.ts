import { limits } from '@launch-board/contract';
import { changeLink, type LtiLinkRow, linkById } from '../../store/lti/links.ts';
import { unseenLines } from '../../store/lti/roster.ts';
import { removeLines } from '../../store/rosters/lines.ts';
import { findShowcase } from '../../store/showcases/showcases.ts';
import { assertNotRemoved } from '../collections/access.ts';
import type { Deps } from '../deps.ts';
import { finish, goOn, type Handler, type Work } from '../due-work/work.ts';
import { Fail } from '../fail.ts';
import { type BoardTransaction, transactAsBoard } from '../transaction.ts';
import { type Learners, learnersFrom } from './members.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { askedPlatform } from './platforms.ts';
import { putLearners } from './put-learners.ts';
import { failed } from './services.ts';

/** A reading of a course, from the press on. The link has what became of it so far. */
export type Reading = {
  /** Who has pressed. */
  by: string;
  /** Marks the lines that it names. No time: clocks are set back. */
  id: string;
  from: string;
  pages: number;
  /** Learners with an address of this board. */
  people: number;
};

/** Asks the platform first, so that no transaction waits for it. A link that was taken away meanwhile reads nothing. */
export const readOn: Handler = async (deps, work) => {
  const reading = work.data as Reading;
  const link = await deps.store.read((reads) => linkById(reads, work.subject));
  if (!link) return deps.store.write((writes) => finish(writes, work));
  try {
    const learners = await learnersFrom(deps, await askedPlatform(deps, link.platform), addressOf(reading));
    await transactAsBoard(deps, (tx) => putPart(tx, { work, reading, link, learners }));
  } catch (error) {
    // What was read stays, nobody is taken off, and whoever has pressed sees why and presses again.
    if (!(error instanceof Fail)) throw error;
    await giveUp(deps, work, link, error);
  }
};

function addressOf({ pages, from }: Reading): string {
  if (pages >= limits.lti.pages) throw failed('The platform sends too many pages.');
  return from;
}

type Part = { work: Work; reading: Reading; link: LtiLinkRow; learners: Learners };

async function putPart(tx: BoardTransaction, { work, reading, link: { id, collection_id }, learners }: Part) {
  const { writes, now } = tx;
  const link = await linkById(writes, id);
  const showcase = await findShowcase(writes, collection_id);
  if (!link || !showcase) return finish(writes, work);
  assertNotRemoved(showcase);
  const { by, id: readingId } = reading;
  const { added, keptOff } = await putLearners(tx, { showcase, linkId: id, people: learners.people, by, readingId });
  const before = outcomeOf(link);
  const outcome: Outcome = {
    ...before,
    members: before.members + learners.members,
    added: before.added + added,
    left_out: before.left_out + learners.leftOut,
    kept_off: before.kept_off + keptOff,
  };
  const people = reading.people + learners.people.size;
  if (learners.next !== undefined) {
    await changeLink(writes, id, { roster_outcome: JSON.stringify(outcome) });
    const data: Reading = { by, id: readingId, from: learners.next, pages: reading.pages + learners.pages, people };
    return goOn(writes, work, { dueAt: now, data });
  }
  // A platform that names nobody at all is more likely to be at fault than the course to be empty.
  const gone = people === 0 ? [] : await unseenLines(writes, id, readingId);
  await removeLines(writes, collection_id, gone);
  const whole = JSON.stringify({ ...outcome, removed: gone.length });
  await changeLink(writes, id, { roster_state: 'read', roster_outcome: whole, roster_at: now });
  return finish(writes, work);
}

function giveUp({ store, clock }: Deps, work: Work, { id }: LtiLinkRow, { code, reason = reasons[code] }: Fail) {
  return store.write(async (writes) => {
    const link = await linkById(writes, id);
    if (link) {
      const outcome: Outcome = { ...outcomeOf(link), reason: reason ?? 'It could not be done.' };
      await changeLink(writes, id, {
        roster_state: 'failed',
        roster_outcome: JSON.stringify(outcome),
        roster_at: clock(),
      });
    }
    await finish(writes, work);
  });
}

const reasons: Partial<Record<Fail['code'], string>> = {
  too_many: 'The roster is full.',
  not_found: 'The platform was taken from the board.',
  lti_off: 'The board takes no launches any more.',
  collection_removed: 'The showcase was removed.',
};
