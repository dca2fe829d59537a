import { setImmediate as endOfTurn } from 'node:timers/promises';

/** The latest known revision of each API process, by the name of the process. A new object whenever one changes. */
export type Revisions = ReadonlyMap<string, string>;

/** The response of one API process, and the latest known revisions of all of them. */
export type Proof = { instance: string; revision: string; all: Revisions };

export type BoardRevision = {
  /** Asks the API with a request that is sent after this call. Undefined if the API gives no revision. */
  prove(): Promise<Proof | undefined>;
  /** Undefined until the first response. */
  latest(): Revisions | undefined;
};

/** Bounded, because each restart of the API brings new processes. */
const maxInstances = 16;

/**
 * Finds out whether anything was committed. One request serves all callers who came before it was sent. Callers who
 * come while it is under way wait for the next one, because its response may be older than what they have seen.
 */
export function createBoardRevision(ask: () => Promise<string | undefined>): BoardRevision {
  let all: Revisions | undefined;
  let underWay: Promise<unknown> | undefined;
  let following: Promise<Proof | undefined> | undefined;

  function learn(tag: string | undefined): Proof | undefined {
    const [, instance, revision] = /^"([^."]+)\.(\d+)"$/.exec(tag ?? '') ?? [];
    if (instance === undefined || revision === undefined) return undefined;
    if (!all || all.get(instance) !== revision) {
      const others = [...(all ?? [])].filter(([name]) => name !== instance);
      all = new Map([...others.slice(1 - maxInstances), [instance, revision]]);
    }
    return { instance, revision, all };
  }

  async function follow() {
    await underWay;
    // Requests that arrive in the same turn of the event loop share a request to the API.
    await endOfTurn();
    following = undefined;
    const asked = ask();
    underWay = asked;
    return learn(await asked);
  }

  return {
    prove() {
      following ??= follow();
      return following;
    },
    latest: () => all,
  };
}

/** Whether nothing was committed between the time of `at` and the request behind `proof`. */
export const isUnmoved = (at: Revisions | undefined, proof: Proof): boolean =>
  at?.get(proof.instance) === proof.revision;
