import type { ShareCard } from '../../features/share-cards/share-card.ts';
import { drawCard } from './draw-card.ts';
import { drawIcon, type IconShape } from './draw-icon.ts';
import type { Look } from './look.ts';

// The process that draws: one job after the other, for as long as the site holds its channel.

export type Job =
  | { what: 'card'; card: ShareCard; look: Look; picture?: Uint8Array }
  | { what: 'icon'; picture: Uint8Array; size: number; shape: IconShape };

/** The reply to a job. */
export type Drawn = { bytes: Uint8Array } | { fault: string };

process.on('message', async (job: Job) => {
  process.send?.(await draw(job));
});
process.on('disconnect', () => process.exit());

async function draw(job: Job): Promise<Drawn> {
  try {
    if (job.what === 'icon') return { bytes: await drawIcon(job.picture, job.size, job.shape) };
    return { bytes: await drawCard(job.card, job.look, job.picture) };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}
