import { isRouteErrorResponse } from 'react-router';
import type { Hall } from './hall.ts';

/** What the projector shows, and since when there has been no news. */
export type ShownHall = Hall & { awayAt?: number };

let last: { id: string; hall: ShownHall } | undefined;

/**
 * Reads the next page of the hall. If the board does not answer, what is shown stays: a projector has nobody to press a
 * button. A showcase that is gone is gone.
 */
export async function keptHall(id: string, read: () => Promise<ShownHall>): Promise<ShownHall> {
  try {
    const hall = await read();
    last = { id, hall };
    return hall;
  } catch (error) {
    const isRefused = isRouteErrorResponse(error) && error.status < 500 && error.status !== 429;
    if (isRefused || error instanceof Response || last?.id !== id) throw error;
    last.hall = { ...last.hall, awayAt: last.hall.awayAt ?? Date.now() };
    return last.hall;
  }
}
