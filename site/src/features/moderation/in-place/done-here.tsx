import { useLocation } from 'react-router';
import { JustDone } from '../log/just-done.tsx';
import type { Act } from '../log/log.ts';

/** What a moderator has just done, on the page where they did it. */
export function DoneHere({ act }: { act: Act | undefined }) {
  const { pathname, search } = useLocation();
  return act && <JustDone key={act.id} act={act} next={`${pathname}${search}`} />;
}
