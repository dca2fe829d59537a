import { type Case, type Complete, type InputOf, limits, type operations } from '@launch-board/contract';
import {
  assignmentsOf,
  dropAssignment,
  dropEndedAssignments,
  insertNote,
  notesOf,
  putAssignment,
} from '../../store/cases/work.ts';
import { findUser } from '../../store/people/users.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { assertModerator } from '../people/rights.ts';
import { allRead, Fields } from '../text/fields.ts';
import { isoTime } from '../text/iso-time.ts';
import { type ChangeHeaders, type Transaction, transact } from '../transaction.ts';
import { contentsOf } from './contents.ts';
import { ownItems } from './people.ts';
import { readCase } from './reads.ts';
import { viewCase } from './views.ts';

type Reply = Promise<{ case: Complete<Case> }>;

const IDLE_MS = limits.cases.idleMinutes * 60_000;

/** Of two moderators at once, the first has it. */
export async function takeCase(deps: Deps, actor: Member, { id }: InputOf<typeof operations.takeCase>): Reply {
  assertModerator(actor);
  await assertOpenTo(deps, actor, id);
  await transact(deps, actor, (tx) => take(tx, id));
  return { case: await readCase(deps, actor, id) };
}

/** A case that is not the caller's stays as it is. */
export async function releaseCase(deps: Deps, actor: Member, { id }: InputOf<typeof operations.releaseCase>): Reply {
  assertModerator(actor);
  await readCase(deps, actor, id);
  await transact(deps, actor, ({ writes }) => dropAssignment(writes, id, actor.userId));
  return { case: await readCase(deps, actor, id) };
}

export async function addCaseNote(
  deps: Deps,
  actor: Member,
  { id, body: { text, ...others } }: InputOf<typeof operations.addCaseNote>,
  { idempotency }: ChangeHeaders = {},
): Reply {
  assertModerator(actor);
  allRead(others);
  await assertOpenTo(deps, actor, id);
  return transact(
    deps,
    actor,
    async (tx) => {
      const fields = new Fields();
      const body = fields.someText('text', text);
      fields.assertValid();
      if ((await notesOf(tx.writes, id)).length >= limits.cases.notes) throw new Fail('too_many');
      await insertNote(tx.writes, {
        id: tx.newId(),
        case_id: id,
        user_id: actor.userId,
        body,
        created_at: tx.now,
      });
      const [assignment] = await assignmentsOf(tx.writes, [id], tx.now);
      if (assignment?.user_id === actor.userId) await take(tx, id);
      return { case: await viewCase(tx.writes, { pages: deps.pages, actor, now: tx.now }, id) };
    },
    { idempotency },
  );
}

/** Takes it, or keeps it for a while longer. @throws Fail `case_taken` */
export async function take({ writes, actor, now }: Transaction, id: string) {
  const [assignment] = await assignmentsOf(writes, [id], now);
  if (assignment && assignment.user_id !== actor.userId) {
    const other = await findUser(writes, assignment.user_id);
    const name = other?.full_name ?? other?.username ?? 'Another moderator';
    throw new Fail('case_taken', { reason: `${name} (until ${isoTime(assignment.until)})` });
  }
  await dropEndedAssignments(writes, now);
  await putAssignment(writes, { case_id: id, user_id: actor.userId, until: now + IDLE_MS });
}

/** Whom a case concerns has no part in it. @throws Fail `not_found`, `conflict_of_interest` */
export const assertOpenTo = ({ store }: Deps, actor: Member, id: string) =>
  store.read(async (reads) => {
    const contents = await contentsOf(reads, id);
    if ((await ownItems(reads, actor, contents)).size > 0) throw new Fail('conflict_of_interest');
    return contents;
  });
