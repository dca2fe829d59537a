import { setImmediate as endOfTurn } from 'node:timers/promises';

/** The latest known data version of each API process, by the name of the process. A new object whenever one changes. */
export type DataVersions = ReadonlyMap<string, string>;

/** The response of one API process, and the latest known data versions of all of them. */
export type Proof = { instance: string; dataVersion: string; all: DataVersions };

export type DataVersionWatch = {
  /** Asks the API with a request that is sent after this call. Undefined if the API gives no data version. */
  prove(): Promise<Proof | undefined>;
};

/** Bounded, because each restart of the API brings new processes. */
const maxInstances = 16;

/**
 * Finds out whether anything was committed. One request serves all callers who came before it was sent. Callers who
 * come while it is under way wait for the next one, because its response may be older than what they have seen.
 */
export function createDataVersionWatch(ask: () => Promise<string | undefined>): DataVersionWatch {
  let all: DataVersions | undefined;
  let underWay: Promise<unknown> | undefined;
  let following: Promise<Proof | undefined> | undefined;

  function learn(tag: string | undefined): Proof | undefined {
    const [, instance, dataVersion] = /^"([^."]+)\.(\d+)"$/.exec(tag ?? '') ?? [];
    if (instance === undefined || dataVersion === undefined) return undefined;
    if (!all || all.get(instance) !== dataVersion) {
      const others = [...(all ?? [])].filter(([name]) => name !== instance);
      all = new Map([...others.slice(1 - maxInstances), [instance, dataVersion]]);
    }
    return { instance, dataVersion, all };
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
  };
}

/** Whether nothing was committed between the time of `at` and the request behind `proof`. */
export const isUnmoved = (at: DataVersions | undefined, proof: Proof): boolean =>
  at?.get(proof.instance) === proof.dataVersion;
