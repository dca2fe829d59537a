import { readHallNow } from '../../features/showcases/hall/hall-now.ts';
import { type LoadArgs, notFound, read } from '../common/read.ts';
import type { Route } from './+types/showcase-hall-now.ts';

const found = read(async ({ visitor, params }: LoadArgs<Route.LoaderArgs>) => {
  const now = await readHallNow(visitor, params.id);
  if (!now) throw notFound('no_showcase');
  return now;
});

/** What changed in the hall, for its screens. */
export const loader = async (args: Route.LoaderArgs) =>
  Response.json(await found(args), { headers: { 'Cache-Control': 'no-store' } });
