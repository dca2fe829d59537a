import { type Complete, limits, type operations, type ReplyOf } from '@launch-board/contract';
import { type AnswerRow, answersOf, countAnswerers, questionsOf } from '../../store/questions/questions.ts';
import type { Reads } from '../../store/store.ts';
import { isoTime } from '../text/iso-time.ts';

export type QuestionsReply = Complete<ReplyOf<typeof operations.listQuestions>>;

/** What a project asks, with what everybody sees of the answers. */
export async function viewQuestions(reads: Reads, projectId: string): Promise<QuestionsReply> {
  const rows = await questionsOf(reads, projectId);
  const answers = await answersOf(
    reads,
    rows.map(({ id }) => id),
  );
  const of = Map.groupBy(answers, ({ question_id }) => question_id);
  const questions = rows.map(({ id, place, words, asked_at }) => ({
    ...{ id, number: place, text: words, asked_at: isoTime(asked_at) },
    answers_count: of.get(id)?.length ?? 0,
    answers: (of.get(id) ?? []).slice(0, limits.questions.answers).map(viewAnswer),
  }));
  return { questions, answered_by: await countAnswerers(reads, projectId) };
}

const viewAnswer = (row: AnswerRow) => ({
  comment_id: row.comment_id,
  content: row.content,
  user_id: row.user_id,
  name: row.full_name ?? row.username ?? '',
  created_at: isoTime(row.created_at),
  helped_at: row.helped_at === null ? null : isoTime(row.helped_at),
  counts: row.is_close === 0,
});
