import { redirect } from 'react-router';
import { changeTeam } from '../../features/teams/changes.ts';
import { act } from '../common/act.ts';
import { read } from '../common/read.ts';

/** Makes a link to the team of a draft for a script, beside the form that is being typed into. */
export const action = act(({ visitor, form }) => changeTeam(visitor, String(form.get('project') ?? ''), form), {
  isAlone: true,
});

export const loader = read((): never => {
  throw redirect('/submit');
});
