import type { BoardFigures, Complete, InputOf, operations } from '@launch-board/contract';
import { HOUR_MS } from '@launch-board/host/durations';
import { addFigures, type FiguresRow, figuresSince } from '../../store/administration/figures.ts';
import { noteBatch } from '../../store/visits.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { isoTime } from '../text/iso-time.ts';
import { processOf } from './status.ts';

const hoursOf = { day: 24, month: 30 * 24 };

/** The figures of whole hours, and of the one that runs. */
export async function listBoardFigures(
  { store, clock }: Deps,
  _actor: Member,
  { span }: InputOf<typeof operations.listBoardFigures>,
) {
  const until = (Math.floor(clock() / HOUR_MS) + 1) * HOUR_MS;
  const from = until - hoursOf[span] * HOUR_MS;
  const rows = await store.read((reads) => figuresSince(reads, from));
  return { from: isoTime(from), until: isoTime(until), figures: rows.map(view) };
}

const view = ({ hour, total_ms, ...row }: FiguresRow): Complete<BoardFigures> => ({
  hour: isoTime(hour),
  ...row,
  mean_ms: row.requests === 0 ? 0 : Math.round(total_ms / row.requests),
});

/** Numbers the batches of a process, for the other instances; see `Store.writeAside`. */
export type FiguresSender = { name: string; sent: number };

/** Stores what this process has counted. What cannot be stored is kept for the next time. */
export async function storeFigures(deps: Deps, sender: FiguresSender): Promise<void> {
  const { observations } = processOf(deps);
  const taken = observations.take();
  if (taken.length === 0) return;
  const memory_bytes = process.memoryUsage.rss();
  sender.sent += 1;
  const number = sender.sent;
  try {
    await deps.store.writeAside(
      async (writes) => {
        await noteBatch(writes, { sender: sender.name, number }, deps.clock());
        for (const figures of taken) await addFigures(writes, { ...figures, memory_bytes });
      },
      ['figures of an hour'],
    );
  } catch (error) {
    observations.giveBack(taken);
    throw error;
  }
}
