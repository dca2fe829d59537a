import { redirect } from 'react-router';
import { changeBookmark } from '../../features/bookmarks/bookmarks.ts';
import { sentChoice } from '../../ui/form/sent-act.ts';
import { type Acting, act } from '../common/act.ts';
import { type LoadArgs, read } from '../common/read.ts';
import type { Route } from './+types/project-bookmark.ts';

export const action = act(
  ({ visitor, form, params }: Acting<Route.ActionArgs>) =>
    changeBookmark(visitor, params.id, sentChoice(form, 'save', ['add', 'remove']) === 'add'),
  {
    isAlone: true,
    intent: (form, { id = '' }) => (form.get('save') === 'add' ? { kind: 'save', projectId: id } : undefined),
  },
);

export const loader = read(({ params }: LoadArgs<Route.LoaderArgs>): never => {
  throw redirect(`/projects/${params.id}`);
});

/** A page in name only, as with the vote. */
export default function ProjectBookmark() {
  return null;
}
