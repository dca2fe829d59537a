import { setImmediate as endOfTurn } from 'node:timers/promises';
import { deadline, until } from '../../store/deadline.ts';
import { DatabaseAway, DatabaseBusy } from '../../store/store.ts';
import type { Deps } from '../deps.ts';
import { Crowd } from './crowd.ts';

/** The result of one item of a group. A refusal affects only that item. */
export type Outcome<Result> = { result: Result } | { error: unknown };

type Waiting<Item, Result> = {
  item: Item;
  deadline: number;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/** A larger group gains little, and every item in it waits for the whole group. */
const MAX_GROUP = 100;

/**
 * Performs concurrent items in groups. Items that arrive while a group is under way form the next one. An item that
 * arrives at any other time waits only for the end of the current turn of the event loop. In a crowd, groups
 * wait a little longer (see `Crowd`). `perform` receives items in the order they arrived and returns an outcome for
 * each. If it rejects, it must have done nothing. The group is then retried in halves, so that an impossible item fails
 * alone.
 */
export function inGroups<Item, Result>(perform: (items: readonly Item[]) => Promise<Outcome<Result>[]>) {
  type Group = Waiting<Item, Result>[];
  const waiting: Group = [];
  let isAtWork = false;
  const crowd = new Crowd(waiting, MAX_GROUP);

  async function work() {
    if (isAtWork) return;
    isAtWork = true;
    while (waiting.length > 0) {
      // Items that arrive in the same turn join one group, for example those that follow the responses to a group.
      await endOfTurn();
      await crowd.gathered();
      const group = waiting.splice(0, MAX_GROUP);
      const begunAt = performance.now();
      await settle(group);
      crowd.ended(group.length, begunAt);
    }
    isAtWork = false;
  }

  async function settle(group: Group): Promise<void> {
    const inTime = group.filter((one) => !isLate(one));
    const first = Math.min(...inTime.map((one) => one.deadline));
    try {
      // All items arrived while the previous group was under way, so their deadlines are close. The first one counts.
      const outcomes = inTime.length === 0 ? [] : await until(first, () => perform(inTime.map(({ item }) => item)));
      for (const [n, one] of inTime.entries()) tell(one, outcomes[n] as Outcome<Result>);
    } catch (error) {
      await settleAfter(error, inTime);
    }
  }

  async function settleAfter(error: unknown, group: Group) {
    const isOfDatabase = error instanceof DatabaseBusy || error instanceof DatabaseAway;
    const left = group.filter((one) => one.deadline > performance.now());
    if (isOfDatabase && left.length < group.length) {
      // The first deadline has passed. The other items may still have time.
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
      crowd.arrived();
      void work();
    });
}

/** Refuses items whose deadline has passed: their clients have already been told that nothing was done. */
function isLate({ deadline, reject }: Pick<Waiting<unknown, unknown>, 'deadline' | 'reject'>): boolean {
  const isOver = deadline <= performance.now();
  if (isOver) reject(new DatabaseBusy('others came first'));
  return isOver;
}

function tell<Item, Result>({ resolve, reject }: Waiting<Item, Result>, outcome: Outcome<Result>) {
  if ('error' in outcome) reject(outcome.error);
  else resolve(outcome.result);
}

/** Turns the result or the error of `decide` into an outcome. */
export function outcomeOf<Result>(decide: () => Result): Outcome<Result> {
  try {
    return { result: decide() };
  } catch (error) {
    return { error };
  }
}

/** Makes one value for each `Deps`, when it is first needed. */
export function ofDeps<T>(make: (deps: Deps) => T): (deps: Deps) => T {
  const made = new WeakMap<Deps, T>();
  return (deps) => {
    const known = made.get(deps) ?? make(deps);
    made.set(deps, known);
    return known;
  };
}
