import { redirect } from 'react-router';
import { findVotePath } from '../../features/showcases/vote/find-vote.ts';
import { idOf } from '../../features/showcases/vote/short-address.ts';
import { type LoadArgs, notFound, read } from '../common/read.ts';
import type { Route } from './+types/short-address.ts';

/** What the QR code in the hall says, and what is said aloud: the way to the vote. */
export const loader = read(async ({ visitor, params: { code } }: LoadArgs<Route.LoaderArgs>) => {
  const id = idOf(code);
  if (id) return redirect(`/showcases/${id}/vote`);
  // Whoever has misheard it tries again.
  if (/^[A-Za-z]+$/.test(code)) return redirect((await findVotePath(visitor, code)) ?? `/v?code=${code}`);
  throw notFound('no_showcase');
});

/** Never drawn, but a route without a component answers a wrong code with bare text. */
export default function ShortAddress() {
  return null;
}
