import { redirect } from 'react-router';
import { changeFollow, followedHref, followedType } from '../../features/follows/follows.ts';
import { sentChoice } from '../../ui/form/sent-act.ts';
import { type Acting, act } from '../common/act.ts';
import { type LoadArgs, notFound, read } from '../common/read.ts';
import type { Route } from './+types/follow.ts';

export const action = act(
  ({ visitor, form, params }: Acting<Route.ActionArgs>) =>
    changeFollow(visitor, followedIn(params), sentChoice(form, 'follow', ['yes', 'no']) === 'yes'),
  {
    isAlone: true,
    intent: (form, { type: word, id = '' }) => {
      const type = followedType(word);
      return type && form.get('follow') === 'yes' ? { kind: 'follow', type, id } : undefined;
    },
  },
);

export const loader = read(({ params }: LoadArgs<Route.LoaderArgs>): never => {
  const { type, id } = followedIn(params);
  throw redirect(followedHref(type, id));
});

/** A page in name only, as with the vote. */
export default function Follow() {
  return null;
}

function followedIn({ type: word, id }: { type: string; id: string }) {
  const type = followedType(word);
  if (!type) throw notFound();
  return { type, id };
}
