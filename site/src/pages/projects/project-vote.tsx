import { redirect } from 'react-router';
import { changeVote } from '../../features/votes/votes.ts';
import { sentChoice } from '../../ui/form/sent-act.ts';
import { type Acting, act } from '../common/act.ts';
import { type LoadArgs, read } from '../common/read.ts';
import type { Route } from './+types/project-vote.ts';

export const action = act(
  ({ visitor, form, params }: Acting<Route.ActionArgs>) =>
    changeVote(visitor, params.id, sentChoice(form, 'vote', ['cast', 'withdraw']) === 'cast'),
  {
    isAlone: true,
    intent: (form, { id = '' }) => (form.get('vote') === 'cast' ? { kind: 'vote', projectId: id } : undefined),
  },
);

export const loader = read(({ params }: LoadArgs<Route.LoaderArgs>): never => {
  throw redirect(`/projects/${params.id}`);
});

/** A page in name only, so that a vote without scripts that is refused gets the page that says why. */
export default function ProjectVote() {
  return null;
}
