import { openMedia } from '../../src/media/media.ts';

/** For tests in which nobody uploads anything. */
export const noMedia = await openMedia({ folder: '/nowhere' });
