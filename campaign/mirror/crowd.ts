import type { Crowd } from './acts.ts';
import type { Board, Ground } from './board.ts';
import { newMember } from './members.ts';

const MEMBERS = 60;

/** People who have done nothing yet, and a moderator. */
export async function newCrowd({ issuer, chance }: Ground, { urls }: Board): Promise<Crowd> {
  const url = urls()[0] ?? '';
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => newMember(issuer, url)));
  const moderator = await newMember(issuer, url, { isModerator: true });
  return { issuer, chance, urls, members, moderator, projects: [], comments: [], collections: [] };
}
