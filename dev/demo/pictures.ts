import type { Running } from '@launch-board/service/boot/start';
import { seedPictures, seedPortrait } from '@launch-board/service/interchange/import/seed-pictures';
import sharp from 'sharp';
import { drawnSlugs, picturesFor } from './art/covers.ts';
import { hasPortrait, portraitOf } from './art/portraits.ts';
import { demoId, people, submitterOf } from './lines.ts';

/** No frame of the site is wider, and smaller pictures are made faster. */
const coverWidth = 1200;
const portraitWidth = 384;

/**
 * Gives the projects and people of the demo their pictures: first a cover for each project, then portraits, then the
 * galleries. Takes some minutes in the background; what was stopped goes on at the next start.
 */
export async function addDemoPictures(deps: Running['deps'], isStopped: () => boolean): Promise<void> {
  const add = (slug: string, most: number) =>
    seedPictures(deps, {
      projectId: demoId('project', slug),
      userId: demoId('user', submitterOf(slug)),
      pictures: picturesFor(slug)
        .slice(0, most)
        .map(({ svg, alt }) => ({ file: () => png(svg, coverWidth), alt })),
    });
  for (const slug of drawnSlugs) if (!isStopped()) await add(slug, 1);
  for (const handle of people)
    if (!isStopped() && hasPortrait(handle))
      await seedPortrait(deps, demoId('user', handle), () => png(portraitOf(handle), portraitWidth));
  for (const slug of drawnSlugs) if (!isStopped()) await add(slug, Number.POSITIVE_INFINITY);
}

const png = (svg: string, width: number): Promise<Buffer> => sharp(Buffer.from(svg)).resize(width).png().toBuffer();
