import { HOUR_MS } from '@launch-board/host/durations';
import type { Look } from '../../media/foreign/look.ts';
import {
  dropFault,
  endRound,
  faultOf,
  type LinkRow,
  lastSeq,
  linksBetween,
  putFault,
  putRest,
  putWalk,
} from '../../store/life/links.ts';
import type { Writes } from '../../store/store.ts';
import { ownersOf } from '../../store/teams/teams.ts';
import type { Deps } from '../deps.ts';
import { notify } from '../notices/notify.ts';
import { dayAt } from '../periods/calendar.ts';
import { keepPages } from './keep.ts';
import { type Claimed, claimLinks, hostOf, isTurn, MOST, ROUNDS } from './next-links.ts';
import { afterFailure, atAnotherTime, isOwnNetwork, type Outcome, restUntil } from './verdict.ts';

/** Other websites that are asked whether the board reaches anybody, before it counts that it does not reach one. */
const WITNESSES = 3;

export type Round = { stop: AbortSignal; random: () => number };

/** Looks at the websites whose turn it is, one after the other. Returns their number. */
export async function lookRound(deps: Deps, round: Round): Promise<number> {
  const { store, look } = deps;
  if (!look) return 0;
  if (!(await store.read((reads) => isTurn(reads, deps.clock())))) return 0;
  const claimed = await store.write((writes) => claimLinks(deps, writes, round.random), ROUNDS);
  if (!claimed || claimed.links.length === 0) return 0;
  try {
    const outcomes = await lookAt(deps, look, claimed.links, round.stop);
    const witnesses = isOwnNetwork(outcomes.map(({ looked }) => looked))
      ? await lookAt(deps, look, await witnessesBeside(deps, claimed.links, round.random), round.stop)
      : [];
    const isAway = isOwnNetwork([...outcomes, ...witnesses].map(({ looked }) => looked));
    await store.write((writes) => note(deps, writes, { outcomes, isAway, random: round.random }), ROUNDS);
    const there = outcomes.filter(({ looked }) => looked.state === 'answers');
    await keepPages(
      deps,
      there.map(({ link }) => link),
      round.stop,
    );
    return outcomes.length;
  } catch (error) {
    await giveBack(deps, claimed);
    if (!round.stop.aborted) throw error;
    return 0;
  }
}

async function lookAt({ clock }: Deps, look: Look, links: readonly LinkRow[], stop: AbortSignal): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const link of links) outcomes.push({ link, looked: await look(link.url, clock(), stop) });
  return outcomes;
}

/** From anywhere in the walk: those that are not known to fail, at other hosts. */
async function witnessesBeside({ store }: Deps, links: readonly LinkRow[], random: () => number) {
  const hosts = new Set(links.map(({ url }) => hostOf(url)));
  const found = await store.read(async (reads) => {
    const last = await lastSeq(reads);
    const from = Math.floor(random() * last);
    const behind = await linksBetween(reads, from, last, 2 * MOST);
    return [...behind, ...(await linksBetween(reads, 0, from, 2 * MOST))];
  });
  const others = new Map(found.map((link) => [hostOf(link.url), link]));
  return [...others].flatMap(([host, link]) => (hosts.has(host) ? [] : [link])).slice(0, WITNESSES);
}

/** What was not finished is looked at again by whoever is next. */
const giveBack = ({ store }: Deps, { before: { after_seq, walked_at } }: Claimed) =>
  store.write((writes) => putWalk(writes, { after_seq, walked_at, lease_until: 0 }), ROUNDS);

type Noting = { outcomes: readonly Outcome[]; isAway: boolean; random: () => number };

async function note(deps: Deps, writes: Writes, { outcomes, isAway, random }: Noting) {
  const now = deps.clock();
  for (const { link, looked } of outcomes) {
    const { id, url } = link;
    if (looked.state === 'answers' || looked.state === 'not visited') {
      await dropFault(writes, id);
      continue;
    }
    const before = await faultOf(writes, id);
    if (looked.state === 'later') {
      const until = restUntil(looked.retryAfter, now);
      await putRest(writes, hostOf(url), until);
      await putFault(writes, atAnotherTime(link, before, { now, due_at: until }));
      continue;
    }
    if (isAway && !looked.isProven) {
      const due_at = now + Math.round(HOUR_MS * (1 + random()));
      await putFault(writes, atAnotherTime(link, before, { now, due_at }));
      continue;
    }
    const day = dayAt(now, deps.operatorSettings.timeZone).toString();
    const fault = afterFailure(link, before, { now, day, random: random() });
    await putFault(writes, fault);
    const wasDead = before?.url === url && before.dead_at !== null;
    if (fault.dead_at !== null && !wasDead) await tellOwners(deps, writes, id, now);
  }
  await endRound(writes);
}

async function tellOwners(deps: Deps, writes: Writes, id: string, now: number) {
  const about = { thing: { type: 'project', id }, projectId: id, source: deps.newId(), by: null } as const;
  const to = await ownersOf(writes, id);
  await notify({ writes, now, newId: deps.newId, deps }, [{ kind: 'upkeep', to, ...about, outcome: 'link_dead' }]);
}
