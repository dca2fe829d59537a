import type { VisitBatch } from '@launch-board/contract/visit-batch';
import { visitsPath } from '@launch-board/contract/visits';
import type { Logger } from 'pino';
import { HeldCounts, type Kind } from './held-counts.ts';
import { type Passing, PeopleOfDay } from './people-of-day.ts';

const HAND_OVER_MS = 10_000;
const ANSWER_MS = 5000;
/** At the end of the process, which is not to wait for an API that is away. */
const LAST_ANSWER_MS = 2000;

/** `full`: no more people could be told apart, or the API was away for too long. `refused`: the API took them not. */
export type Tally = { counted: number; dropped: { full: number; refused: number } };

type Parts = {
  apiAddress: string;
  siteKey: string;
  timeZone: string;
  log: Logger;
  clock: () => number;
  /** Ten seconds by default. */
  handOverMs?: number | undefined;
  /** Tests have other bounds. */
  people?: PeopleOfDay;
  held?: HeldCounts;
};

/** Counts visits and clicks, and hands them over to the API every ten seconds, and at the end. */
export class Visits implements AsyncDisposable {
  readonly tally: Tally = { counted: 0, dropped: { full: 0, refused: 0 } };
  readonly #parts: Parts;
  readonly #people: PeopleOfDay;
  readonly #held: HeldCounts;
  readonly #timer: NodeJS.Timeout;
  #underWay: Promise<void> | undefined;
  #today = { day: '', from: 0, until: 0 };
  #isAway = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#people = parts.people ?? new PeopleOfDay();
    this.#held = parts.held ?? new HeldCounts();
    this.#timer = setInterval(() => void this.handOver(), parts.handOverMs ?? HAND_OVER_MS).unref();
  }

  /** Counts a person who does this at a project for the first time on this day. */
  count({ kind, ...passing }: Omit<Passing, 'kind'> & { kind: Kind }): void {
    const day = this.#dayNow();
    const isFirst = this.#people.isFirst(day, { ...passing, kind });
    if (isFirst === false) return;
    if (isFirst === 'full' || !this.#held.add(passing.project, day, kind)) this.tally.dropped.full += 1;
    else this.tally.counted += 1;
  }

  /** Sends what is held, unless that is under way. What the API does not take is sent again the next time. */
  handOver(answerMs = ANSWER_MS): Promise<void> {
    this.#underWay ??= this.#send(answerMs).finally(() => {
      this.#underWay = undefined;
    });
    return this.#underWay;
  }

  async [Symbol.asyncDispose]() {
    clearInterval(this.#timer);
    await this.#underWay;
    await this.handOver(LAST_ANSWER_MS);
    const { size } = this.#held;
    if (size > 0) this.#parts.log.warn({ visits: size }, 'visits were lost, because the API did not take them');
  }

  async #send(answerMs: number) {
    for (let batch = this.#held.batch(); batch; batch = this.#held.batch()) {
      const status = await this.#post(batch, answerMs);
      this.#note(status);
      // This batch would never be taken, and would keep back all others.
      const isRefused = status === 400 || status === 413;
      if (status !== 204 && !isRefused) return;
      if (isRefused) this.tally.dropped.refused += sumOf(batch);
      this.#held.settle();
    }
  }

  /** The status of the response; 0 if there is none. */
  async #post(batch: VisitBatch, answerMs: number): Promise<number> {
    const { apiAddress, siteKey } = this.#parts;
    try {
      const answer = await fetch(`${apiAddress}${visitsPath}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Launch-Board-Site': siteKey },
        body: JSON.stringify(batch),
        // Another host must not see the key.
        redirect: 'manual',
        signal: AbortSignal.timeout(answerMs),
      });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      return 0;
    }
  }

  /** Logs once that the API takes no visits, and once that it does again. */
  #note(status: number) {
    const isAway = status !== 204;
    if (isAway === this.#isAway) return;
    this.#isAway = isAway;
    if (isAway) this.#parts.log.warn({ status }, 'the API does not take the visits of projects');
    else this.#parts.log.info('the API takes the visits of projects again');
  }

  #dayNow(): string {
    const now = this.#parts.clock();
    if (now < this.#today.from || now >= this.#today.until) this.#today = dayAt(now, this.#parts.timeZone);
    return this.#today.day;
  }
}

function dayAt(now: number, timeZone: string) {
  const day = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  const startOf = (date: Temporal.PlainDate) => date.toZonedDateTime(timeZone).epochMilliseconds;
  return { day: day.toString(), from: startOf(day), until: startOf(day.add({ days: 1 })) };
}

const sumOf = ({ days }: VisitBatch): number =>
  days.flatMap(({ counts }) => Object.values(counts)).reduce((sum, number) => sum + (number ?? 0), 0);
