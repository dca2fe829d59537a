import { DAY_MS, HOUR_MS } from '@launch-board/host/durations';
import {
  dropOthers,
  dropRests,
  faultOf,
  findWalk,
  type LinkRow,
  lastSeq,
  linksBetween,
  linksDue,
  putFault,
  putWalk,
  resting,
} from '../../store/life/links.ts';
import type { Reads, Writes } from '../../store/store.ts';
import type { Deps } from '../deps.ts';
import { atAnotherTime, WEEK_MS } from './verdict.ts';

/** Websites that are looked at in one round. With the pause between rounds, it bounds the requests a minute. */
export const MOST = 10;
/** After so long another instance takes over: longer than a round of websites that never answer. */
const LEASE_MS = 15 * 60_000;
/** The rounds of all instances come one after the other. */
export const ROUNDS = ['rounds of links'];

type Walk = NonNullable<Awaited<ReturnType<typeof findWalk>>>;
export type Claimed = { links: LinkRow[]; before: Walk };

export const hostOf = (url: string): string => URL.parse(url)?.hostname ?? '';

/** Whether there is anything to do, without a write: nobody's page is read anew for it. */
export async function isTurn(reads: Reads, now: number): Promise<boolean> {
  const walk = await findWalk(reads);
  if (!walk) return true;
  if (walk.lease_until > now) return false;
  const due = await linksDue(reads, now, 1);
  return due.length > 0 || stepsOf(await lastSeq(reads), walk, now) > 0;
}

/** A walk that is further behind does not catch up. */
const begunAt = ({ walked_at }: Walk, now: number): number => Math.min(now, Math.max(walked_at, now - WEEK_MS));

const stepsOf = (last: number, walk: Walk, now: number): number =>
  Math.floor(((now - begunAt(walk, now)) * last) / WEEK_MS);

/**
 * The websites whose turn it is, each of another host. The walk goes through all projects within a week, however many there
 * are, so that what a board asks of others is spread over it. Undefined if another instance is at it.
 */
export async function claimLinks({ clock }: Deps, writes: Writes, random: () => number): Promise<Claimed | undefined> {
  const now = clock();
  const walk = (await findWalk(writes)) ?? { id: 1, after_seq: 0, walked_at: now, lease_until: 0 };
  if (walk.lease_until > now) return undefined;
  await dropOthers(writes, now);
  await dropRests(writes, now);
  const due = await linksDue(writes, now, MOST);
  const { rows, ...walked } = await step(writes, walk, now, MOST - due.length);
  const links = await takeTurns(writes, [...due, ...rows], { now, random });
  await putWalk(writes, { ...walked, lease_until: links.length > 0 ? now + LEASE_MS : 0 });
  return { links, before: { ...walk, walked_at: Math.max(walked.walked_at, walk.walked_at) } };
}

/** How far the walk has to be by now. It begins anew behind the last project. */
async function step(reads: Reads, walk: Walk, now: number, room: number) {
  const { after_seq } = walk;
  const last = await lastSeq(reads);
  const from = begunAt(walk, now);
  const steps = stepsOf(last, walk, now);
  if (steps === 0 || room <= 0) return { after_seq, walked_at: from, rows: [] as LinkRow[] };
  const after = after_seq >= last ? 0 : after_seq;
  const upTo = Math.min(after + steps, last);
  const rows = await linksBetween(reads, after, upTo, room);
  const reached = rows.length === room ? (rows.at(-1)?.seq ?? upTo) : upTo;
  return { after_seq: reached, walked_at: from + Math.ceil(((reached - after) * WEEK_MS) / last), rows };
}

/** Of several at one host the first; the others come in their own time within a day, and so do those of a host that rests. */
async function takeTurns(
  writes: Writes,
  links: readonly LinkRow[],
  { now, random }: { now: number; random: () => number },
): Promise<LinkRow[]> {
  const rests = await resting(writes, [...new Set(links.map(({ url }) => hostOf(url)))], now);
  const taken = new Map<string, LinkRow>();
  for (const link of links) {
    const host = hostOf(link.url);
    const rest = rests.get(host);
    if (rest === undefined && !taken.has(host)) {
      taken.set(host, link);
      continue;
    }
    const due_at = (rest ?? now) + Math.round(random() * (rest === undefined ? DAY_MS : HOUR_MS)) + 1;
    await putFault(writes, atAnotherTime(link, await faultOf(writes, link.id), { now, due_at }));
  }
  return [...taken.values()];
}
