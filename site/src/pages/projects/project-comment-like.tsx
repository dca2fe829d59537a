import { redirect } from 'react-router';
import { sentChoice } from '../../ui/form/sent-act.ts';
import { type Acting, act } from '../common/act.ts';
import { type LoadArgs, read } from '../common/read.ts';
import type { Route } from './+types/project-comment-like.ts';

export const action = act(
  ({ visitor: { api }, form, params: { comment: id } }: Acting<Route.ActionArgs>) =>
    sentChoice(form, 'like', ['add', 'remove']) === 'add' ? api.likeComment({ id }) : api.unlikeComment({ id }),
  { isAlone: true },
);

export const loader = read(({ params }: LoadArgs<Route.LoaderArgs>): never => {
  throw redirect(`/projects/${params.id}?comment=${params.comment}#comment-${params.comment}`);
});

/** A page in name only, as with the vote. */
export default function ProjectCommentLike() {
  return null;
}
