import {
  type Complete,
  type Feedback,
  type InputOf,
  limits,
  type operations,
  type ReplyOf,
} from '@launch-board/contract';
import { MINUTE_MS } from '@launch-board/host/durations';
import { findDueWork } from '../../store/due-work.ts';
import {
  countFeedback,
  countWaiting,
  dropFeedback,
  type FeedbackRow,
  listFeedback as feedbackOf,
  putFeedback,
} from '../../store/grades/feedback.ts';
import { findEntry } from '../../store/showcases/entries.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { cancel, putOff } from '../due-work/put-off.ts';
import { Fail } from '../fail.ts';
import { listed } from '../lists/lists.ts';
import { changeableShowcase, curatedShowcase } from '../showcases/access.ts';
import { hasAgreed } from '../showcases/agree.ts';
import { note } from '../showcases/log.ts';
import { allRead, Fields } from '../text/fields.ts';
import { isoTime, maybeIsoTime } from '../text/iso-time.ts';
import { transact } from '../transaction.ts';

const KIND = 'feedback-release';

/** @throws Fail `not_found`, `forbidden` for everybody but its curators */
export const listFeedback = (
  { store }: Deps,
  actor: Member,
  { id: given, ...query }: InputOf<typeof operations.listFeedback>,
): Promise<Complete<ReplyOf<typeof operations.listFeedback>>> =>
  store.read(async (reads) => {
    const { id } = await curatedShowcase(reads, actor, given);
    const { items, facts } = await listed(reads, query, {
      scope: ['feedback', id],
      form: ['uuid'],
      read: (slice) => feedbackOf(reads, id, slice),
      keyOf: ({ project_id }) => [project_id],
      view: (rows) => rows.map(viewFeedback),
      count: () => countFeedback(reads, id),
    });
    return { release_at: await releaseAt(reads, id), feedback: items, ...facts };
  });

const viewFeedback = ({ project_id, words, updated_at, released_at }: FeedbackRow): Complete<Feedback> => ({
  project_id,
  text: words,
  updated_at: isoTime(updated_at),
  released_at: maybeIsoTime(released_at),
});

async function releaseAt(reads: Reads, id: string): Promise<string | null> {
  const due = (await findDueWork(reads, { kind: KIND, subject: id }))?.due_at;
  return due == null ? null : isoTime(due);
}

/** What is changed is not what the team was told of: it is released anew. */
export const setFeedback = (
  deps: Deps,
  actor: Member,
  { id: given, project_id, body: { text, ...others } }: InputOf<typeof operations.setFeedback>,
): Promise<void> =>
  transact(deps, actor, async ({ writes, now }) => {
    allRead(others);
    const { id } = await changeableShowcase(writes, actor, given);
    const entry = await findEntry(writes, id, project_id);
    if (!entry || !hasAgreed(entry)) throw new Fail('not_found');
    const fields = new Fields();
    const words = fields.maybeText('text', text);
    fields.assertValid();
    if (words === null) await dropFeedback(writes, id, entry.project_id);
    else
      await putFeedback(writes, {
        collection_id: id,
        project_id: entry.project_id,
        words,
        updated_at: now,
        released_at: null,
      });
  });

export const releaseFeedback = (
  deps: Deps,
  actor: Member,
  { id: given }: InputOf<typeof operations.releaseFeedback>,
): Promise<Complete<ReplyOf<typeof operations.releaseFeedback>>> =>
  transact(deps, actor, async (tx) => {
    const { writes, now } = tx;
    const { id } = await changeableShowcase(writes, actor, given);
    const texts = await countWaiting(writes, id);
    const dueAt = now + limits.feedback.undoMinutes * MINUTE_MS;
    if (texts > 0 && (await releaseAt(writes, id)) === null) {
      await note(tx, id, { action: 'feedback_released' });
      await putOff(writes, { kind: KIND, subject: id, dueAt });
    }
    return { release_at: await releaseAt(writes, id), texts };
  });

export const holdFeedback = (
  deps: Deps,
  actor: Member,
  { id: given }: InputOf<typeof operations.holdFeedback>,
): Promise<void> =>
  transact(deps, actor, async (tx) => {
    const { id } = await changeableShowcase(tx.writes, actor, given);
    if ((await releaseAt(tx.writes, id)) === null) return;
    await note(tx, id, { action: 'feedback_held' });
    await cancel(tx.writes, KIND, id);
  });
