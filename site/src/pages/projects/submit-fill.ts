import { redirect } from 'react-router';
import { fillForm } from '../../features/projects/suggestions/fill.ts';
import { act } from '../common/act.ts';
import { read } from '../common/read.ts';

/** Fills a form for a script. A page without scripts is filled where it is. */
export const action = act(({ visitor, form }) => fillForm(visitor, form), { isAlone: true });

export const loader = read((): never => {
  throw redirect('/submit');
});
