import type { QuarantineWhy } from '@launch-board/contract';
import { DAY_MS, HOUR_MS } from '@launch-board/host/durations';
import { thingsWithin } from '../../store/cases/things.ts';
import { findUser } from '../../store/people/users.ts';
import { findLists } from '../../store/quarantine/lists.ts';
import { countPosts, linksWith } from '../../store/quarantine/posts.ts';
import type { Reads } from '../../store/store.ts';
import { addressesIn, isNearlySame, type Marks, marksOf } from '../cases/likeness.ts';
import type { Moment } from '../deps.ts';
import type { Posted } from '../happenings.ts';
import { type Listed, listedIn } from './listed.ts';

/** Things of the last day with which a text is compared. */
const COMPARED = 400;

/** Every rule that a thing meets, before it is there; of an edit, what it adds. None if it can be public at once. */
export async function rulesMet(tx: Moment, posted: Posted): Promise<QuarantineWhy[]> {
  const { writes, now, deps } = tx;
  const lists = await findLists(writes);
  const { before } = posted;
  const known = new Set((before ? listedIn(before, lists) : []).map(keyOf));
  const listed = listedIn(posted, lists).filter((one) => !known.has(keyOf(one)));
  const whys = listed.map(({ kind }): QuarantineWhy => `listed_${kind}`);
  const { accountDays, posts } = deps.operatorSettings.quarantine;
  const author = await findUser(writes, posted.userId);
  if (author && author.created_at > now - accountDays * DAY_MS) {
    if (!before && (await countPosts(writes, posted.userId, now - HOUR_MS)) >= posts) whys.push('many_posts');
    const marks = marksOf({ ...posted, author_id: null, created_at: 0 });
    const marksBefore = before && marksOf({ ...before, author_id: null, created_at: 0 });
    const hosts = [...marks.hosts].filter((host) => !marksBefore?.hosts.has(host));
    if (await hasNewDomain(writes, posted, hosts)) whys.push('new_domain');
    const saysTheSame = marksBefore !== undefined && isNearlySame(marksBefore.pairs, marks.pairs);
    if (!saysTheSame && (await isRepeated(writes, posted, marks, now))) whys.push('same_text');
  }
  return [...new Set(whys)];
}

const keyOf = ({ kind, entry }: Listed) => `${kind} ${entry}`;

/** A host to which no public project of anybody else links, and that is none of those to which everybody does. */
async function hasNewDomain(reads: Reads, { userId }: Posted, hosts: readonly string[]): Promise<boolean> {
  for (const host of hosts) {
    const links = await linksWith(reads, host, userId);
    if (!addressesIn({ text: null, links }).some((known) => known.host === host)) return true;
  }
  return false;
}

/** Whether nearly the same was said within a day, by the same person or by another one. */
async function isRepeated(reads: Reads, posted: Posted, { pairs }: Marks, now: number): Promise<boolean> {
  const others = await thingsWithin(reads, { from: now - DAY_MS, until: now, max: COMPARED });
  return others.some((other) => other.id !== posted.id && isNearlySame(pairs, marksOf(other).pairs));
}
