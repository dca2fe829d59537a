import type { Visit } from '../../session/visit.ts';

/**
 * Adds, changes or deletes a comment: the hidden `form` says which, as `comment`, `answer ID`, `edit ID` or `delete ID`. The
 * key makes a form that was sent twice one comment.
 */
export async function changeComment({ api }: Visit, projectId: string, form: FormData): Promise<{ at: string }> {
  const [kind = '', id = ''] = String(form.get('form')).split(' ');
  // Browsers send line ends as two characters; the API counts and keeps one.
  const content = String(form.get('content') ?? '').replaceAll('\r\n', '\n');
  if (kind === 'delete') {
    await api.deleteComment({ id });
    return { at: '' };
  }
  if (kind === 'edit') {
    await api.editComment({ id, body: { content } });
    return { at: id };
  }
  const key = String(form.get('key') ?? '');
  const body = { content, ...(kind === 'answer' && { parent_id: id }) };
  const { comment } = await api.addComment({ id: projectId, body }, key ? { idempotencyKey: key } : {});
  return { at: comment.id };
}
