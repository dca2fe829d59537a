import { isLaunchBoardError } from '@launch-board/sdk';
import { redirect } from 'react-router';
import { type LoadArgs, notFound, read } from '../common/read.ts';
import type { Route } from './+types/short-address.ts';

/** What is written on slides and doors: the way to a project. */
export const loader = read(async ({ visitor, params }: LoadArgs<Route.LoaderArgs>) => {
  try {
    const { project_id } = await visitor.api.getShortAddress({ code: params.code });
    return redirect(`/projects/${project_id}`);
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) throw notFound();
    throw error;
  }
});

/** Never drawn, but a route without a component answers a wrong code with bare text. */
export default function ShortAddress() {
  return null;
}
