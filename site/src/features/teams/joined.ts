import { isLaunchBoardError } from '@launch-board/sdk';
import { redirect } from 'react-router';
import type { VisitorContext } from '../../session/visitor-context.ts';

/** What somebody has joined by accepting an invitation. */
export type Joined = { kind: 'project' | 'collection'; id: string; name: string };

/** The page of invitations then says what happened, and leads on. */
export const toJoined = (kind: Joined['kind'], id: string) =>
  redirect(`/me/invitations?${kind}=${encodeURIComponent(id)}`, 303);

/** Undefined if the address says nothing, or what cannot be read any more. */
export async function readJoined({ api }: VisitorContext, { searchParams }: URL): Promise<Joined | undefined> {
  const read = {
    project: async (id: string) => (await api.getProject({ id })).project.name,
    collection: async (id: string) => (await api.getCollection({ id, limit: 1 })).collection.name,
  };
  for (const kind of ['project', 'collection'] as const) {
    const id = searchParams.get(kind);
    if (!id) continue;
    try {
      return { kind, id, name: await read[kind](id) };
    } catch (error) {
      if (!isLaunchBoardError(error, 'not_found') && !isLaunchBoardError(error, 'invalid_request')) throw error;
    }
  }
  return undefined;
}
