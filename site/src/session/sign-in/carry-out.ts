import { isLaunchBoardError, type LaunchBoardClient } from '@launch-board/sdk';
import type { Intent, KeptIntent, Outcome } from '../cookies/intents.ts';

/** How an intent ended, and where the person sees it, if that is not where they come back to. */
export type Carried = { outcome: Outcome; to?: string };

/**
 * Does what somebody wanted to do before they signed in. The id of the intent is the key of a comment, so that it is posted
 * once, however often this runs; the others are the same when done twice.
 */
export async function carryOut(api: LaunchBoardClient, { id, intent }: KeptIntent): Promise<Carried> {
  const { kind } = intent;
  try {
    const to = await act(api, id, intent);
    return { outcome: { kind }, ...(to && { to }) };
  } catch (error) {
    if (!isLaunchBoardError(error)) return { outcome: { kind, refusal: 'unavailable' } };
    return { outcome: { kind, refusal: error.code } };
  }
}

async function act(api: LaunchBoardClient, key: string, intent: Intent): Promise<string | undefined> {
  if (intent.kind === 'follow') {
    await api.follow({ type: intent.type, id: intent.id });
    return undefined;
  }
  const { projectId } = intent;
  if (intent.kind === 'vote') await api.castVote({ id: projectId });
  if (intent.kind === 'save') await api.addBookmark({ project_id: projectId });
  if (intent.kind !== 'comment') return undefined;
  const { comment } = await api.addComment(
    { id: projectId, body: { content: intent.content } },
    { idempotencyKey: key },
  );
  return `/projects/${projectId}?comment=${comment.id}#comment-${comment.id}`;
}
