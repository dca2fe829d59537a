import { t } from '@launch-board/host/language/messages';
import { isLaunchBoardError } from '@launch-board/sdk';
import { redirect } from 'react-router';
import type { Intent } from '../../session/cookies/intents.ts';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { Conflict, differencesOf, ifMatchOf } from '../../ui/form/conflict.ts';
import { sentAct } from '../../ui/form/sent-act.ts';

/** What a form can do: add a comment to the project, or something about the comment whose id it sends. */
const commentActs = ['add', 'reply', 'edit', 'delete'] as const;
export type CommentAct = (typeof commentActs)[number];

/** Adds, changes or deletes a comment. The key makes a form that was sent twice one comment. */
export async function changeComment(
  visitor: VisitorContext,
  projectId: string,
  form: FormData,
): Promise<{ at: string }> {
  const { api } = visitor;
  const { act, id } = sentAct(form, commentActs);
  const content = contentOf(form);
  if (act === 'delete') {
    await api.deleteComment({ id });
    return { at: '' };
  }
  if (act === 'edit') {
    await edit(api, { projectId, id, content }, form);
    return { at: id };
  }
  const key = String(form.get('key') ?? '');
  const body = {
    content,
    ...(act === 'reply' && { parent_id: id }),
    ...(act === 'add' && form.get('is_update') === '1' && { is_update: true }),
  };
  const { comment } = await api.addComment({ id: projectId, body }, key ? { idempotencyKey: key } : {});
  // Others do not see it yet, nor is it in the list: this page says until when.
  if (comment.waits_until) throw redirect('/quarantine', 303);
  // It stands on the last page, which may be another one; without scripts nothing else leads to it.
  if (form.has('is_paged') || !visitor.isScripted) {
    await visitor.dropForm(`/projects/${projectId}`, String(form.get('form')));
    throw redirect(`/projects/${projectId}?comment=${comment.id}#comment-${comment.id}`, 303);
  }
  return { at: comment.id };
}

/** A first comment can be written before signing in; all else is about comments that are there already. */
export function commentIntent(projectId: string, form: FormData): Intent | undefined {
  if (form.get('act') !== 'add') return undefined;
  return { kind: 'comment', projectId, content: contentOf(form) };
}

/** Browsers send line ends as two characters; the API counts and keeps one. */
const contentOf = (form: FormData): string => String(form.get('content') ?? '').replaceAll('\r\n', '\n');

type Edit = { projectId: string; id: string; content: string };

/** A comment has one author, who may have it open twice. */
async function edit(api: VisitorContext['api'], { projectId, id, content }: Edit, form: FormData) {
  try {
    await api.editComment({ id, body: { content } }, ifMatchOf(form));
  } catch (error) {
    if (!isLaunchBoardError(error, 'stale')) throw error;
    const { comments } = await api.listProjectComments({ id: projectId, containing: id, limit: 1 });
    const now = comments.find((comment) => comment.id === id);
    if (!now) throw error;
    const differences = differencesOf([[t('Your comment'), content, now.content ?? '']]);
    if (differences.length > 0) throw new Conflict(now.revision ?? 0, differences);
  }
}
