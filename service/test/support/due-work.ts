import { eventually } from '../../../dev/testing/eventually.ts';
import { dueHandlers } from '../../src/domain/capabilities.ts';
import { doDueWork, type Round } from '../../src/domain/due-work/round.ts';
import type { World } from './world.ts';

type Board = Pick<World, 'running'>;

const round: Round = {
  handlers: dueHandlers,
  onFailure: ({ error }) => {
    throw error;
  },
  isStopped: () => false,
};

/**
 * What an instance does in the background, by the clock of its board or another, until nothing is due. The board's own
 * background may have leased a piece a moment ago, so that it is done only when nobody works on anything.
 */
export async function workOff({ running: { deps } }: Board, clock = deps.clock): Promise<void> {
  const refuseLeases = async () => {
    const query = deps.store.read(({ db }) =>
      db.selectFrom('due_work').select('kind').where('lease_id', 'is not', null).execute(),
    );
    const kinds = (await query).map(({ kind }) => kind);
    if (kinds.length > 0) throw new Error(`somebody works on ${kinds.join(', ')}`);
  };
  for (let isOver = false; !isOver; ) {
    await doDueWork({ ...deps, clock }, round);
    isOver = await refuseLeases().then(
      () => true,
      () => false,
    );
    if (!isOver) await eventually(refuseLeases);
  }
}
