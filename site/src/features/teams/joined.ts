import { isLaunchBoardError } from '@launch-board/sdk';
import { redirect } from 'react-router';
import type { VisitorContext } from '../../session/visitor-context.ts';

/** What somebody has joined by accepting an invitation. */
export type Joined = { kind: 'project' | 'collection' | 'showcase'; id: string; name: string };

/** The page of invitations then says what happened, and leads on. */
export const toJoined = (kind: 'project' | 'collection', id: string) =>
  redirect(`/me/invitations?${kind}=${encodeURIComponent(id)}`, 303);

/** Undefined if the address says nothing, or what cannot be read any more. */
export async function readJoined({ api }: VisitorContext, { searchParams }: URL): Promise<Joined | undefined> {
  const read = {
    project: async (id: string) => ({ kind: 'project' as const, name: (await api.getProject({ id })).project.name }),
    // Those of a showcase are invited to the collection of its entries, which has its id.
    collection: async (id: string) => {
      const { name, is_showcase } = (await api.getCollection({ id, limit: 1 })).collection;
      return { kind: is_showcase ? ('showcase' as const) : ('collection' as const), name };
    },
  };
  for (const kind of ['project', 'collection'] as const) {
    const id = searchParams.get(kind);
    if (!id) continue;
    try {
      return { id, ...(await read[kind](id)) };
    } catch (error) {
      if (!isLaunchBoardError(error, 'not_found') && !isLaunchBoardError(error, 'invalid_request')) throw error;
    }
  }
  return undefined;
}
