import { setImmediate as endOfTurn } from 'node:timers/promises';

/** The latest revision that each process of the API has told, by its name. Replaced whenever one of them moves. */
export type Revisions = ReadonlyMap<string, string>;

/** What one process of the API answered, and what all have told until then. */
export type Proof = { instance: string; revision: string; all: Revisions };

export type BoardRevision = {
  /** Asks the API in a request that begins after this call. Undefined where nobody could tell. */
  prove(): Promise<Proof | undefined>;
  /** Undefined until somebody has told. */
  latest(): Revisions | undefined;
};

/** Processes come and go with each restart and update of the API. */
const maxInstances = 16;

/**
 * Whether anything was committed. One request serves everybody who came before it was sent; whoever comes while it is under
 * way waits for the next one, because the answer may be older than what they have seen.
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
    // Requests that arrive in one turn of the event loop share a question.
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

/** Whether nothing was committed between the moment at which `at` was known and the request that `proof` is of. */
export const isUnmoved = (at: Revisions | undefined, proof: Proof): boolean =>
  at?.get(proof.instance) === proof.revision;
