import { limits } from '@launch-board/contract/limits';
import type { Member } from '../member.ts';
import { filled, inDays } from './words.ts';

// What teams ask each other, and whom they look for.

export type Entries = { project: string; entry: string };

/** Questions as long as they may be, with an answer that helped. */
export async function askEachOther(owner: Member, other: Member, { project, entry }: Entries): Promise<void> {
  const questions = [1, 2, 3].map((n) => `${n} ${filled(limits.questions.text - 2)}`);
  for (const [{ board }, id] of [
    [owner, project],
    [other, entry],
  ] as const)
    await board.setQuestions({ id, body: { questions } });
  const [first] = (await other.board.listQuestions({ id: project })).questions;
  if (!first) throw new Error('A project has the questions that were asked.');
  const { comment } = await other.board.answerQuestion({
    ...{ id: project, question_id: first.id },
    body: { content: filled(900) },
  });
  await owner.board.markHelped({ id: comment.id, body: { helped: true } });
}

/** Whom teams look for, and who would join one, each with a request that waits. */
export async function lookForMates(owner: Member, other: Member, { project, entry }: Entries): Promise<void> {
  const { role, words, ask } = limits.openings;
  const skills = (await owner.board.listSkills({})).skills.slice(0, limits.openings.skills).map(({ id }) => id);
  const wish = { role: filled(role), words: filled(words), skills, hours: 20, until: inDays(60).slice(0, 10) };
  await owner.board.createOpening({ id: project, body: wish });
  const { opening } = await other.board.createOpening({ id: entry, body: { ...wish, seats: 3 } });
  await other.board.setFree({ body: wish });
  const { person } = await owner.board.setFree({ body: wish });
  await owner.board.askTeam({ id: opening.id, body: { words: filled(ask) } });
  await other.board
    .askPerson({ id: person.id, body: { words: filled(ask), project_id: entry } })
    .catch(() => undefined);
}
