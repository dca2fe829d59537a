import type { InputOf, operations } from '@launch-board/contract';
import {
  dropQuestion,
  hasAnswers,
  hasAsked,
  putQuestion,
  type QuestionRow,
  questionsOf,
  retireQuestion,
} from '../../store/questions/questions.ts';
import type { Actor, Member } from '../actor.ts';
import { spend } from '../budgets.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { ownProject, visibleProject } from '../projects/access.ts';
import { allRead, Fields } from '../text/fields.ts';
import { type Transaction, transact } from '../transaction.ts';
import { type QuestionsReply, viewQuestions } from './views.ts';
import { waitOfQuestions } from './wait.ts';

type Reply = Promise<QuestionsReply>;

export const listQuestions = (
  { store }: Pick<Deps, 'store'>,
  actor: Actor,
  { id }: InputOf<typeof operations.listQuestions>,
): Reply =>
  store.read(async (reads) => {
    const project = await visibleProject(reads, actor, id);
    return viewQuestions(reads, project);
  });

export const setQuestions = (
  deps: Deps,
  actor: Member,
  { id: given, body: { questions: typed, ...others } }: InputOf<typeof operations.setQuestions>,
): Reply =>
  transact(
    deps,
    actor,
    async (tx) => {
      const project = await ownProject(tx.writes, actor, given);
      const { id, status } = project;
      if (status === 'withdrawn' || status === 'removed') throw new Fail('not_found');
      allRead(others);
      const fields = new Fields();
      const texts = typed.map((text, i) => fields.line(`questions/${i}`, text));
      fields.assertValid();
      const before = await questionsOf(tx.writes, id);
      if (isSame(before, texts)) return viewQuestions(tx.writes, project);
      // The first ones have been paid with the project, and a draft is saved again and again while it is typed.
      if (status !== 'draft' && (await hasAsked(tx.writes, id))) await spend(deps, tx.writes, actor, 'updates', tx.now);
      await replace(tx, id, before, texts);
      return viewQuestions(tx.writes, project);
    },
    { about: given },
  );

const isSame = (before: readonly QuestionRow[], texts: readonly string[]): boolean =>
  before.length === texts.length && before.every(({ words }, i) => words === texts[i]);

/** A changed question keeps since when its number has waited: an edit moves its project neither forward nor back. */
async function replace(tx: Transaction, projectId: string, before: readonly QuestionRow[], texts: readonly string[]) {
  const { writes, now } = tx;
  for (const row of before) {
    if (texts[row.place - 1] === row.words) continue;
    if (await hasAnswers(writes, row.id)) await retireQuestion(writes, row.id, now);
    else await dropQuestion(writes, row.id);
  }
  const isNew = (words: string, i: number) => before.find(({ place }) => place === i + 1)?.words !== words;
  const waits_until = await waitOfQuestions(tx, projectId, texts.filter(isNew));
  for (const [i, words] of texts.entries()) {
    if (!isNew(words, i)) continue;
    const asked_at = before.find(({ place }) => place === i + 1)?.asked_at ?? now;
    const row = { id: tx.newId(), project_id: projectId, place: i + 1, words, asked_at, waits_until, retired_at: null };
    await putQuestion(writes, row);
  }
}
