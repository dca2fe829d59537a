import type { FreePerson } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import type { OwnProject } from './ask.tsx';
import { readOwnProjects } from './own-projects.ts';
import type { Reader } from './row-acts.tsx';

/** That somebody is free to join on the whole board, and who reads it. */
export type FreeToJoin = { free: FreePerson; reader: NonNullable<Reader>; projects: readonly OwnProject[] };

/** As members alone see it, and nobody who is free within a showcase only. */
export async function readFreeToJoin(visitor: VisitorContext, userId: string): Promise<FreeToJoin | undefined> {
  const { api, person } = visitor;
  if (!person) return undefined;
  const { people } = await api.listFreePeople({ user_id: userId, limit: 1 });
  const [free] = people;
  if (!free) return undefined;
  const projects = person.id === userId ? [] : await readOwnProjects(visitor, person);
  return { free, reader: { id: person.id, isModerator: person.isModerator }, projects };
}
