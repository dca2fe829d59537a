import { redirect } from 'react-router';
import { changeBookmark } from '../../features/bookmarks/bookmarks.ts';
import { act } from '../common/act.ts';
import { read } from '../common/read.ts';

export const action = act(
  ({ visitor, form, params }) => changeBookmark(visitor, params.id ?? '', form.get('save') === 'add'),
  { isAlone: true },
);

export const loader = read(({ params }): never => {
  throw redirect(`/projects/${params.id}`);
});

/** A page in name only, as with the vote. */
export default function ProjectBookmark() {
  return null;
}
