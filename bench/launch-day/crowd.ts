import { MINUTE_MS } from '@launch-board/host/durations';
import { arrivals, evening, type Random } from './arrivals.ts';
import { type Act, type Place, type Visitor, visit } from './visits.ts';
import { userAgents } from './words.ts';

/** The crowd of the evening. */
export const visitors = 3000;
export const members = 1000;
export const submissions = 20;
/** Between two acts of a person on the real evening. */
const meanThinkMs = 12_000;
/** The length of the real evening. */
const eveningMinutes = 10;
/** A campus, a hall of residence and a mobile network, of RFC 5737. */
const addresses = ['192.0.2.10', '198.51.100.20', '203.0.113.30'];

export type Crowd = {
  /** All 3,000 within so many minutes, in the order of their acts. */
  evening(minutes: number): Act[];
  /** So many visitors a second, evenly, from one moment to another. */
  steady(perSecond: number, fromMs: number, toMs: number): Act[];
};

export function createCrowd(place: Place, random: Random, minutes: number): Crowd {
  const voted = new Set<string>();
  const plan = {
    ...place,
    random,
    meanThinkMs: (meanThinkMs * minutes) / eveningMinutes,
    votesFirst(member: number, project: string) {
      const key = `${member} ${project}`;
      if (voted.has(key)) return false;
      voted.add(key);
      return true;
    },
  };
  let count = 0;
  const come = (at: number): Act[] => {
    const n = count;
    count += 1;
    const isMember = n % 3 === 0;
    const member = isMember ? Math.floor(n / 3) % members : undefined;
    const isSubmitting = isMember && Math.floor(n / 3) % (members / submissions) === 0;
    return visit(plan, visitorOf(random, n, member), at, isSubmitting);
  };
  const inOrder = (moments: number[]) => moments.flatMap(come).sort((a, b) => a.at - b.at);
  return {
    evening: (length) => inOrder(arrivals(random, visitors, length * MINUTE_MS, evening)),
    steady(perSecond, fromMs, toMs) {
      const number = Math.round((perSecond * (toMs - fromMs)) / 1000);
      return inOrder(arrivals(random, number, toMs - fromMs).map((at) => fromMs + at));
    },
  };
}

const visitorOf = (random: Random, n: number, member: number | undefined): Visitor => ({
  address: addresses[n % addresses.length] as string,
  userAgent: userAgents[Math.floor(random() * userAgents.length)] as string,
  member,
  isNew: random() < 0.7,
});
