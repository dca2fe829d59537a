import type { VoteState } from '@launch-board/contract';
import { addVote, dropVote } from '../store/vote-writes.ts';
import type { Member } from './actor.ts';
import { act } from './acts.ts';
import type { Deps } from './deps.ts';
import { publicProject } from './project-access.ts';

export const castVote = (deps: Deps, actor: Member, { id }: { id: string }): Promise<VoteState> =>
  act(
    deps,
    actor,
    async ({ writes, counts, now }) => {
      const { role: _role, ...project } = await publicProject(writes, actor, id);
      return { count: await addVote(writes, counts, project, actor.userId, now), hasVoted: true };
    },
    { about: id },
  );

export const withdrawVote = (deps: Deps, actor: Member, { id }: { id: string }): Promise<VoteState> =>
  act(
    deps,
    actor,
    async ({ writes, counts }) => {
      const { role: _role, ...project } = await publicProject(writes, actor, id);
      return { count: await dropVote(writes, counts, project, actor.userId), hasVoted: false };
    },
    { about: id },
  );
