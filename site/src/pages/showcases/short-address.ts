import { redirect } from 'react-router';
import { idOf } from '../../features/showcases/vote/short-address.ts';
import { type LoadArgs, notFound, read } from '../common/read.ts';
import type { Route } from './+types/short-address.ts';

/** What the QR code in the hall says: the way to the vote. */
export const loader = read(({ params }: LoadArgs<Route.LoaderArgs>) => {
  const id = idOf(params.code);
  if (!id) throw notFound('no_showcase');
  return redirect(`/showcases/${id}/vote`);
});

/** Never drawn, but a route without a component answers a wrong code with bare text. */
export default function ShortAddress() {
  return null;
}
