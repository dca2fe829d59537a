import { nextShown, showQuestions } from '../../store/questions/waiting.ts';
import { putOff } from '../due-work/put-off.ts';
import { finish, goOn, type Handler } from '../due-work/work.ts';
import { waitOf } from '../publishing.ts';
import type { Transaction } from '../transaction.ts';

/** Until when new questions wait by the rules for new posts; null if everybody can see them at once. */
export async function waitOfQuestions(tx: Transaction, projectId: string, texts: readonly string[]) {
  if (texts.length === 0) return null;
  const posted = { id: projectId, userId: tx.actor.userId, text: texts.join('\n'), links: [] };
  const until = await waitOf(tx, { type: 'question', ...posted });
  if (until === undefined) return null;
  await putOff(tx.writes, { kind: 'question-shown', subject: projectId, dueAt: until });
  return until;
}

/** The time of some questions of a project is over; others may have come later. */
export const showWaiting: Handler = async ({ store, clock }, work) => {
  await store.write(async (writes) => {
    await showQuestions(writes, work.subject, clock());
    const dueAt = await nextShown(writes, work.subject);
    if (dueAt === undefined) return finish(writes, work);
    await goOn(writes, work, { dueAt });
  });
};
