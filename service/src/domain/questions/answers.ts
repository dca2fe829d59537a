import { type Comment, type Complete, type InputOf, limits, type operations } from '@launch-board/contract';
import {
  answerOfComment,
  closeProjects,
  putAnswer,
  questionsOf,
  saidBy,
  saidTo,
  setHelped,
} from '../../store/questions/questions.ts';
import type { Member } from '../actor.ts';
import type { Listener } from '../capability.ts';
import { visibleComment } from '../comments/access.ts';
import { commentWithin } from '../comments/changes.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { publicProject } from '../projects/access.ts';
import { allRead, Fields } from '../text/fields.ts';
import { maybeIsoTime } from '../text/iso-time.ts';
import { type ChangeHeaders, type Transaction, transact } from '../transaction.ts';
import { foldAnswer, lettersOf } from './same-answer.ts';

/** @throws Fail `forbidden` for the team that asks */
export const answerQuestion = (
  deps: Deps,
  actor: Member,
  { id: given, question_id, body: { content: typed, ...others } }: InputOf<typeof operations.answerQuestion>,
  { idempotency }: ChangeHeaders = {},
): Promise<{ comment: Complete<Comment> }> =>
  transact(
    deps,
    actor,
    async (tx) => {
      const { id, role } = await publicProject(tx.writes, actor, given);
      const question = (await questionsOf(tx.writes, id)).find((one) => one.id === question_id.toLowerCase());
      if (!question) throw new Fail('not_found');
      if (role !== null) throw new Fail('forbidden');
      if (question.waits_until !== null) throw new Fail('not_found');
      allRead(others);
      const content = await readAnswer(tx, { projectId: id, typed });
      const isClose = (await closeProjects(tx.writes, actor.userId)).has(id);
      const reply = await commentWithin(tx, id, { content });
      const row = { comment_id: reply.comment.id, question_id: question.id, helped_at: null };
      await putAnswer(tx.writes, { ...row, is_close: isClose ? 1 : 0 });
      return { comment: { ...reply.comment, answers: { id: question.id, text: question.words, helped_at: null } } };
    },
    { idempotency, budget: 'comments', about: given },
  );

type TypedComment = { projectId: string; typed: string; before?: { id: string; content: string } };

/**
 * An answer says something, and not what its author has answered elsewhere or somebody else here: otherwise one could answer
 * the whole order by a paste, and several accounts the questions of a rival by one. `before` is an answer that is edited: a
 * slip in it can be mended, also if it was taken when less was asked of an answer.
 */
async function readAnswer(
  { writes, actor }: Pick<Transaction, 'writes' | 'actor'>,
  { projectId, typed, before }: TypedComment,
) {
  const fields = new Fields();
  const content = fields.someText('content', typed);
  const refuse = (message: string) => fields.problems.push({ field: 'content', message });
  const folded = foldAnswer(content);
  const foldedBefore = before && foldAnswer(before.content);
  if (fields.problems.length === 0 && folded !== foldedBefore) {
    const { answer, letters: different } = limits.questions;
    const letters = lettersOf(folded);
    const isPoor = (all: string[]) => new Set(all).size < different;
    if (letters.length < answer) refuse(`must have ${answer} letters or digits`);
    else if (isPoor(letters) && !(foldedBefore !== undefined && isPoor(lettersOf(foldedBefore))))
      refuse(`must have ${different} different letters or digits`);
    const isSame = (other: { id: string; content: string }) =>
      other.id !== before?.id && (other.content === content || foldAnswer(other.content) === folded);
    if (fields.problems.length === 0 && (await saidBy(writes, actor.userId)).some(isSame))
      refuse('must not be an answer that you have given before');
    if (fields.problems.length === 0 && (await saidTo(writes, projectId)).some(isSame))
      refuse('must not be an answer that somebody has given here before');
  }
  fields.assertValid();
  return content;
}

/** What was an answer is one after an edit too. */
export const checkEdit: Listener<'editing comment'> = async ({ writes }, { comment, content, actor }) => {
  if (!(await answerOfComment(writes, comment.id))) return;
  await readAnswer({ writes, actor }, { projectId: comment.project_id, typed: content, before: comment });
};

/** @throws Fail `forbidden` for everybody off the team that asked */
export const markHelped = (
  deps: Deps,
  actor: Member,
  { id, body: { helped, ...others } }: InputOf<typeof operations.markHelped>,
): Promise<{ helped_at: string | null }> =>
  transact(deps, actor, async (tx) => {
    const comment = await visibleComment(tx, id);
    const answer = await answerOfComment(tx.writes, comment.id);
    if (!answer) throw new Fail('not_found');
    const { role } = await publicProject(tx.writes, actor, comment.project_id);
    // Who has joined the team since does not thank themselves.
    if (role === null || comment.user_id === actor.userId) throw new Fail('forbidden');
    allRead(others);
    const helpedAt = helped ? (answer.helped_at ?? tx.now) : null;
    await setHelped(tx.writes, comment.id, helpedAt);
    return { helped_at: maybeIsoTime(helpedAt) };
  });
