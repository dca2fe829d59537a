import { type AskedQuestion, type Complete, limits, type operations, type ReplyOf } from '@launch-board/contract';
import { type AnswerRow, answersOf, askedBy, countAnswerers, questionsOf } from '../../store/questions/questions.ts';
import type { Reads } from '../../store/store.ts';
import { isoTime, maybeIsoTime } from '../text/iso-time.ts';

export type QuestionsReply = Complete<ReplyOf<typeof operations.listQuestions>>;

type Seen = { id: string; role: 'owner' | 'member' | null };

/** The team also sees what still waits. */
const shownTo = <Row extends { waits_until: number | null }>(rows: readonly Row[], role: Seen['role']): Row[] =>
  rows.filter(({ waits_until }) => role !== null || waits_until === null);

const waitOf = ({ waits_until }: { waits_until: number | null }) =>
  waits_until === null ? undefined : isoTime(waits_until);

/** What a project asks, with what everybody sees of the answers. */
export async function viewQuestions(reads: Reads, { id: projectId, role }: Seen): Promise<QuestionsReply> {
  const rows = shownTo(await questionsOf(reads, projectId), role);
  const answers = await answersOf(
    reads,
    rows.map(({ id }) => id),
  );
  const of = Map.groupBy(answers, ({ question_id }) => question_id);
  const questions = rows.map(({ id, place, words, asked_at, waits_until }) => ({
    ...{ id, number: place, text: words, asked_at: isoTime(asked_at), waits_until: waitOf({ waits_until }) },
    answers_count: of.get(id)?.length ?? 0,
    answers: (of.get(id) ?? []).slice(0, limits.questions.answers).map(viewAnswer),
  }));
  return { questions, answered_by: await countAnswerers(reads, projectId) };
}

/** The same without the answers and what waits, for the page of the project; undefined if it asks nothing. */
export async function viewAsked(reads: Reads, projectId: string): Promise<Complete<AskedQuestion>[] | undefined> {
  const rows = await askedBy.all(reads, { projectId });
  if (rows.length === 0) return undefined;
  return rows.map(({ id, place, words, answers }) => ({
    ...{ id, number: place, text: words },
    answers_count: Number(answers),
  }));
}

const viewAnswer = (row: AnswerRow) => ({
  comment_id: row.comment_id,
  content: row.content,
  user_id: row.user_id,
  name: row.full_name ?? row.username ?? '',
  created_at: isoTime(row.created_at),
  helped_at: maybeIsoTime(row.helped_at),
  counts: row.is_close === 0,
});
