import { redirect } from 'react-router';
import { changePortrait } from '../../features/pictures/pictures.ts';
import { act } from '../common/act.ts';
import { read } from '../common/read.ts';

export const action = act(({ visitor, form }) => changePortrait(visitor, form), { isAlone: true });

export const loader = read((): never => {
  throw redirect('/me/profile');
});

/** A page in name only, so that a portrait that is refused without scripts gets the page that says why. */
export default function MePortrait() {
  return null;
}
