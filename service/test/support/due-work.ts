import { dueHandlers } from '../../src/domain/capabilities.ts';
import { doDueWork } from '../../src/domain/due-work/round.ts';
import type { World } from './world.ts';

type Board = Pick<World, 'running'>;

/** What an instance does in the background, by the clock of its board or another, until nothing is due. */
export const workOff = ({ running: { deps } }: Board, clock = deps.clock) =>
  doDueWork(
    { ...deps, clock },
    {
      handlers: dueHandlers,
      onFailure: ({ error }) => {
        throw error;
      },
      isStopped: () => false,
    },
  );
