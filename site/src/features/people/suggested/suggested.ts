import { limits } from '@launch-board/contract/limits';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import { faceOf } from '../faces.ts';

const shown = 6;

/** People whose name starts like this, and who have a user name to be told apart by. */
export async function findSuggested({ api }: VisitorContext, start: string) {
  if (start === '' || start.length > limits.personSearchLength) return [];
  const { users } = await api.findUsers({ search: start, limit: shown });
  return users.flatMap((user) => (user.username ? [{ ...faceOf(user), username: user.username }] : []));
}

export type Suggested = Awaited<ReturnType<typeof findSuggested>>[number];
