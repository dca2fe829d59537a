import { useLocation } from 'react-router';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import { JustDone } from '../log/just-done.tsx';
import { type Act, readJustDone } from '../log/log.ts';
import { isActing } from './use-moderator.ts';

/** What a moderator has just done, on the page to which it led them. The pages of moderation say it themselves. */
export async function readDoneHere(visitor: VisitorContext, url: URL): Promise<Act | undefined> {
  if (!isActing(visitor.person) || url.pathname.startsWith('/moderation')) return undefined;
  // What is no id names nothing that was done.
  const [just] = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.exec(url.searchParams.get('just') ?? '') ?? [];
  // The frame of the page stands without it, also while the API is away.
  return just ? readJustDone(visitor, just).catch(() => undefined) : undefined;
}

export function DoneHere({ act }: { act: Act }) {
  const { pathname, search } = useLocation();
  return <JustDone key={act.id} act={act} next={`${pathname}${search}`} />;
}
