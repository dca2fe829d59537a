import { launchesOfOwn } from '../../store/projects/of-person.ts';
import type { Reads } from '../../store/store.ts';
import type { OwnOrder } from '../lists/lists.ts';

/**
 * What moves a person's own projects: a draft of theirs that is launched becomes the newest. The state names the projects at
 * the beginning by the largest number, and how many of them were launched and the latest date. What strangers do is in none of these;
 * a project that goes makes them less.
 */
export const ownOrder = (reads: Reads, userId: string): OwnOrder => ({
  async state() {
    const { dates, last, launched, newest } = await launchesOfOwn(reads, userId, Number.MAX_SAFE_INTEGER);
    return [dates, last, launched, newest].join('/');
  },
  async isKnown(state) {
    if (!/^\d{1,15}(\/\d{1,15}){3}$/.test(state)) return false;
    const [dates, last = 0, launched = 0, newest = 0] = state.split('/').map(Number);
    const now = await launchesOfOwn(reads, userId, last);
    return now.dates === dates && now.launched <= launched && now.newest <= newest;
  },
});
