import { findPale } from './contrast.ts';
import { readLines, startLook } from './look.ts';
import { findCovered, findCut, findOutside, findOverlaps } from './room.ts';
import { findPaleStates } from './states.ts';
import { findSmallTargets } from './targets.ts';
import { findBrokenWords } from './words.ts';

/** What is wrong with the page as it stands now, and with what people do to it where `hasStates`. */
export function layoutFaults(hasStates: boolean): string[] {
  scrollTo(0, 0);
  const look = startLook();
  readLines(look);
  findOutside(look);
  findCut(look);
  findOverlaps(look);
  findCovered(look);
  findBrokenWords(look);
  findSmallTargets(look);
  findPale(look);
  if (hasStates) findPaleStates(look);
  return [...look.faults].map(([key, { first, count }]) => `${key}: ${first}${count > 1 ? `, ${count} times` : ''}`);
}
