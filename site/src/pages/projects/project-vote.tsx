import { redirect } from 'react-router';
import { changeVote } from '../../features/votes/votes.ts';
import { act } from '../common/act.ts';
import { read } from '../common/read.ts';

export const action = act(
  ({ visitor, form, params }) => changeVote(visitor, params.id ?? '', form.get('vote') === 'cast'),
  {
    isAlone: true,
  },
);

export const loader = read(({ params }): never => {
  throw redirect(`/projects/${params.id}`);
});

/** A page in name only, so that a vote without scripts that is refused gets the page that says why. */
export default function ProjectVote() {
  return null;
}
