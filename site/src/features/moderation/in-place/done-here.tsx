import { useLocation } from 'react-router';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import { type Done, readDone } from '../log/done.ts';
import { JustDone } from '../log/just-done.tsx';
import { isActing } from './use-moderator.ts';

/** What a moderator has just done, on the page to which it led them. */
export const readDoneHere = async (visitor: VisitorContext, url: URL): Promise<Done | undefined> =>
  isActing(visitor.person)
    ? // The frame of the page stands without it, also while the API is away.
      readDone(visitor, url.searchParams.get('just')).catch(() => undefined)
    : undefined;

export function DoneHere({ done }: { done: Done }) {
  const { pathname, search } = useLocation();
  return <JustDone key={done.id} done={done} next={`${pathname}${search}`} />;
}
