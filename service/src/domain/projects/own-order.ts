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
    const { last, launched, newest } = await launchesOfOwn(reads, userId, Number.MAX_SAFE_INTEGER);
    return [await reads.history.state(reads, 'dates'), last, launched, newest].join('/');
  },
  async isKnown(state) {
    const [, dates, ...numbers] = /^([\d.]{1,31})\/(\d{1,15})\/(\d{1,15})\/(\d{1,15})$/.exec(state) ?? [];
    const [last, launched, newest] = numbers.map(Number);
    if (dates === undefined || last === undefined || launched === undefined || newest === undefined) return false;
    if (!(await reads.history.isKnown(reads, dates, 'dates'))) return false;
    const now = await launchesOfOwn(reads, userId, last);
    return now.launched <= launched && now.newest <= newest;
  },
});
