import { randomUUID } from 'node:crypto';
import { limits } from '@launch-board/contract/limits';
import type { VisitBatch } from '@launch-board/contract/visit-batch';

export type Kind = keyof VisitBatch['days'][number]['counts'];

/** About 2 MB at most. */
const MOST = 5000;

/**
 * Counts that the API does not have yet, by project and day. A batch stays as it is until the API has taken it, so that
 * it has the same number when it is sent again.
 */
export class HeldCounts {
  readonly #sender = randomUUID();
  readonly #most: number;
  #number = 0;
  #held = new Map<string, VisitBatch['days'][number]>();
  #batch: VisitBatch | undefined;

  constructor(most = MOST) {
    this.#most = most;
  }

  /** Whether there was room for one more. */
  add(project: string, day: string, kind: Kind): boolean {
    const key = `${day} ${project}`;
    const held = this.#held.get(key);
    if (!held && this.#held.size >= this.#most) return false;
    const counts: VisitBatch['days'][number]['counts'] = held?.counts ?? {};
    const number = Math.min((counts[kind] ?? 0) + 1, limits.visits.number);
    this.#held.set(key, { project, day, counts: { ...counts, [kind]: number } });
    return true;
  }

  /** The batch to send now. Undefined if nothing is held. */
  batch(): VisitBatch | undefined {
    if (this.#batch) return this.#batch;
    const some = [...this.#held].slice(0, limits.visits.projectsAtOnce);
    if (some.length === 0) return undefined;
    for (const [key] of some) this.#held.delete(key);
    this.#number += 1;
    this.#batch = { sender: this.#sender, number: this.#number, days: some.map(([, held]) => held) };
    return this.#batch;
  }

  /** The API has the batch, or will never take it. */
  settle(): void {
    this.#batch = undefined;
  }

  /** The number of visits and clicks that are held. */
  get size(): number {
    const days = [...(this.#batch?.days ?? []), ...this.#held.values()];
    return days.flatMap(({ counts }) => Object.values(counts)).reduce((sum, number) => sum + (number ?? 0), 0);
  }
}
