import { setImmediate as endOfTurn } from 'node:timers/promises';
import { deadline, until } from '../store/deadline.ts';
import { DatabaseAway, DatabaseBusy } from '../store/store.ts';
import type { Deps } from './deps.ts';

/** The result of one element of a group. A refusal affects only that element. */
export type Outcome<Result> = { result: Result } | { error: unknown };

type Waiting<Item, Result> = {
  item: Item;
  deadline: number;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/** A group larger than this gains little more, and everybody in it waits for all of it. */
const MOST = 100;

/**
 * Performs together what is asked for at the same time. What comes while a group is under way forms the next one; while
 * nothing is, nobody waits longer than to the end of the event loop's turn. `perform` gets items in the order they came
 * and fulfils with an outcome for each. Where it rejects, nothing of the group is done: what is left is tried again in
 * halves, so that whatever cannot be done fails alone.
 */
export function inGroups<Item, Result>(perform: (items: readonly Item[]) => Promise<Outcome<Result>[]>) {
  type Group = Waiting<Item, Result>[];
  const waiting: Group = [];
  let isAtWork = false;

  async function work() {
    if (isAtWork) return;
    isAtWork = true;
    while (waiting.length > 0) {
      // Whoever comes in one turn, as after an answer to all of a group, is in one group again.
      await endOfTurn();
      await settle(waiting.splice(0, MOST));
    }
    isAtWork = false;
  }

  async function settle(group: Group): Promise<void> {
    const inTime = group.filter((one) => !isLate(one));
    const first = Math.min(...inTime.map((one) => one.deadline));
    try {
      // All of them came within the time of the group before, so one deadline is nearly that of all.
      const outcomes = inTime.length === 0 ? [] : await until(first, () => perform(inTime.map(({ item }) => item)));
      for (const [n, one] of inTime.entries()) tell(one, outcomes[n] as Outcome<Result>);
    } catch (error) {
      await settleAfter(error, inTime);
    }
  }

  /** Refuses elements whose deadline has passed: their clients have already been told that nothing was done. */
  function isLate({ deadline, reject }: Waiting<Item, Result>): boolean {
    const isOver = deadline <= performance.now();
    if (isOver) reject(new DatabaseBusy('others came first'));
    return isOver;
  }

  async function settleAfter(error: unknown, group: Group) {
    const isOfDatabase = error instanceof DatabaseBusy || error instanceof DatabaseAway;
    const left = group.filter((one) => one.deadline > performance.now());
    if (isOfDatabase && left.length < group.length) {
      // The time of the first was over, not necessarily that of the others.
      for (const one of group) if (!left.includes(one)) one.reject(error);
      return settle(left);
    }
    if (isOfDatabase || group.length === 1) {
      for (const one of group) one.reject(error);
      return;
    }
    const half = Math.ceil(group.length / 2);
    await settle(group.slice(0, half));
    await settle(group.slice(half));
  }

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, deadline: deadline(), resolve, reject });
      void work();
    });
}

function tell<Item, Result>({ resolve, reject }: Waiting<Item, Result>, outcome: Outcome<Result>) {
  if ('error' in outcome) reject(outcome.error);
  else resolve(outcome.result);
}

/** What a rule that refuses by throwing decides about one element. */
export function outcomeOf<Result>(decide: () => Result): Outcome<Result> {
  try {
    return { result: decide() };
  } catch (error) {
    return { error };
  }
}

/** One for each host, made when it is first wanted. */
export function ofDeps<T>(make: (deps: Deps) => T): (deps: Deps) => T {
  const made = new WeakMap<Deps, T>();
  return (deps) => {
    const known = made.get(deps) ?? make(deps);
    made.set(deps, known);
    return known;
  };
}
