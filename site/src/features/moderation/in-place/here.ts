import type { VisitorContext } from '../../../session/visitor-context.ts';
import { type Act, readJustDone } from '../log/log.ts';

/** What the page of a thing has for moderators beside the thing. */
export type Moderating = {
  /** What they did here a moment ago. */
  justDone: Act | undefined;
};

/** Undefined for everybody who is no moderator. What they may do is decided by the API, each time. */
export async function readModerating(visitor: VisitorContext, url: URL): Promise<Moderating | undefined> {
  const { person } = visitor;
  if (!person?.isModerator || person.suspension) return undefined;
  // What is no id names nothing that was done.
  const [just] = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.exec(url.searchParams.get('just') ?? '') ?? [];
  return { justDone: await readJustDone(visitor, just ?? null) };
}
