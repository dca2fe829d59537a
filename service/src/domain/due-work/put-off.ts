import { deleteDueWork, findDueWork, putDueWork } from '../../store/due-work.ts';
import type { Writes } from '../../store/store.ts';

/** Work that people wait for to the second: small enough for the transaction that claims it. */
export type AtOnceKind = 'launch';

/** `domain/capabilities.ts` has what is done for each. */
export type DueKind =
  | 'retention'
  | 'announce'
  | 'tell-addressed'
  | 'daily-digests'
  | 'weekly-digests'
  | 'term-mails'
  | 'periods'
  | 'count-votes'
  | 'showcase-reminder'
  | 'showcase-rename'
  | 'goal-reminder'
  | 'opening-confirmation'
  | 'graduation'
  | 'owner-search'
  | 'feedback-release'
  | 'index-search'
  | 'hiding'
  | 'hold'
  | 'quarantine'
  | 'question-shown'
  | 'appeal'
  | 'appeal-time'
  | 'course-roster'
  | AtOnceKind;

/** The maximum of characters of the data: a cursor and a few ids. */
const DATA_CHARS = 2000;

type PutOff = {
  kind: DueKind;
  /** What it is about, such as an id. There is one piece of work of a kind about a subject. */
  subject: string;
  /** Unix milliseconds. */
  dueAt: number;
  /** As JSON, up to 2,000 characters. */
  data?: unknown;
};

/**
 * Has something done at a time, by any instance, once this transaction is durable. An earlier piece of work of the same
 * kind about the same subject is replaced.
 */
export const putOff = (writes: Writes, { kind, subject, dueAt, data }: PutOff): Promise<void> =>
  putDueWork(writes, { kind, subject, due_at: dueAt, data: packData(data) });

/** The same, unless such a piece of work already waits. */
export async function putOffOnce(writes: Writes, work: PutOff) {
  if (!(await findDueWork(writes, work))) await putOff(writes, work);
}

/** When such a piece of work is due; undefined if there is none. */
export const findPutOff = async (writes: Writes, kind: DueKind, subject: string): Promise<number | undefined> =>
  (await findDueWork(writes, { kind, subject }))?.due_at ?? undefined;

export const cancel = (writes: Writes, kind: DueKind, subject: string): Promise<void> =>
  deleteDueWork(writes, { kind, subject });

export function packData(data: unknown): string | null {
  if (data === undefined) return null;
  const text = JSON.stringify(data);
  if (text.length > DATA_CHARS) throw new Error(`the data of due work has ${text.length} characters`);
  return text;
}
