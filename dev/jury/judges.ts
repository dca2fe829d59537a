/** An invented judge: how well they see, how they give marks, how long they stay. */
export type SimulatedJudge = {
  id: string;
  noise: number;
  leniency: number;
  spread: number;
  drift: number;
  minutes: number;
  leavesAt: number;
  barred: Set<string>;
  promised: Set<string>;
  seen: Set<string>;
  last: string | null;
  before: { project: string; impression: number } | null;
};

export const MINUTES = 100;
const CRITERIA = 4;

/** Of seventeen, two never come, three leave after a third of the time, three are noisy and one presses buttons at random. */
export function newJudge(n: number, ids: string[], normal: () => number, random: () => number): SimulatedJudge {
  return {
    id: `judge-${String(n).padStart(2, '0')}`,
    noise: n === 5 ? 50 : n >= 6 && n <= 8 ? 2 : 0.6,
    leniency: 0.6 * normal(),
    spread: Math.exp(0.3 * normal()),
    drift: 0.3 * normal(),
    minutes: 4.5 + 2 * random(),
    leavesAt: n < 2 ? 0 : n < 5 ? MINUTES / 3 : MINUTES,
    barred: new Set(n % 4 === 0 ? [ids[Math.floor(random() * ids.length)] as string] : []),
    promised: new Set(),
    seen: new Set(),
    last: null,
    before: null,
  };
}

/** The mean of criteria from 1 to 5, as a number between 0 and 1. */
export function scored(judge: SimulatedJudge, impression: number, hour: number, normal: () => number): number {
  const { leniency, spread, drift } = judge;
  let sum = 0;
  for (let criterion = 0; criterion < CRITERIA; criterion++) {
    const mark = 3 + 0.8 * spread * impression + leniency + drift * hour + 0.4 * normal();
    sum += Math.min(5, Math.max(1, Math.round(mark)));
  }
  return (sum / CRITERIA - 1) / 4;
}
