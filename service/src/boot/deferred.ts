import type { Logger } from 'pino';
import { atOnceHandlers, dueHandlers } from '../domain/capabilities.ts';
import type { Deps } from '../domain/deps.ts';
import { doWorkAtOnce } from '../domain/due-work/at-once.ts';
import { doDueWork, type Failure } from '../domain/due-work/round.ts';
import { sweepHandInFiles } from '../domain/hand-in-files/keeping.ts';
import { finishErasures } from '../domain/people/erasures.ts';
import { sweepPictures } from '../domain/pictures/sweep.ts';
import { newTally, type WorkTally } from './work-tally.ts';

/** Due work begins within a second: an idle round is one read of an index. */
const DUE_WORK_MS = 1000;
/** For rows with a due time of their own, which nobody waits for. */
const SWEEP_MS = 5000;
/** After a failure: a store of pictures that is away shall not fill the log. */
const SWEEP_PAUSE_MS = 60_000;

type Log = Pick<Logger, 'warn' | 'error'>;
/** `roundMs`: another pause between rounds of due work. */
type Options = { tally?: WorkTally; roundMs?: number | undefined };

/** Does work that was put off and is due: once at the start, then in regular rounds, in every instance. */
export function runDeferred(
  deps: Deps,
  log: Log,
  { tally = newTally(), roundMs = DUE_WORK_MS }: Options = {},
): { close(): Promise<void> } {
  let isEnded = false;
  const isClosed = () => isEnded;
  // What is done here cannot be undone, so the time has to be beyond doubt.
  const isStopped = () => isEnded || deps.clockDoubt?.() !== undefined;
  const onFailure = (failure: Failure) => {
    if (failure.isGivenUp) tally.givenUp += 1;
    tellFailure(log, failure);
  };
  const rounds = [
    // A round of its own: whoever waits for a launch does not wait for a digest before it.
    repeat(
      { everyMs: roundMs },
      () => doWorkAtOnce(deps, { handlers: atOnceHandlers, onFailure, isStopped }),
      log,
      isClosed,
    ),
    repeat({ everyMs: roundMs }, () => doDueWork(deps, { handlers: dueHandlers, onFailure, isStopped }), log, isClosed),
    repeat({ everyMs: SWEEP_MS }, () => untilDone(() => finishErasures(deps), isStopped), log, isClosed),
    repeat(sweepTimes, () => untilDone(() => sweepPictures(deps), isStopped), log, isClosed),
    repeat(sweepTimes, () => untilDone(() => sweepHandInFiles(deps), isStopped), log, isClosed),
  ];
  return {
    async close() {
      isEnded = true;
      await Promise.all(rounds.map((round) => round.end()));
    },
  };
}

/** Decision 0035 says why erasures and the sweep are no due work. */
async function untilDone(part: () => Promise<boolean>, isStopped: () => boolean) {
  while (!isStopped() && (await part()));
}

type Times = { everyMs: number; pauseMs?: number };

const sweepTimes: Times = { everyMs: SWEEP_MS, pauseMs: SWEEP_PAUSE_MS };

function repeat({ everyMs, pauseMs = everyMs }: Times, round: () => Promise<void>, log: Log, isClosed: () => boolean) {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const begin = () => {
    running = round()
      .then(() => everyMs)
      // The rows stay due: the next round tries again.
      .catch((err) => {
        if (!isClosed()) log.warn({ err }, 'deferred work was postponed');
        return pauseMs;
      })
      .then((waitMs) => {
        if (!isClosed()) timer = setTimeout(begin, waitMs).unref();
      });
  };
  begin();
  return {
    async end() {
      clearTimeout(timer);
      await running;
    },
  };
}

function tellFailure(log: Log, { error: err, isGivenUp, ...work }: Failure) {
  if (isGivenUp) log.error({ err, ...work }, 'due work was given up; "launchboard due-work" shows it');
  else log.warn({ err, ...work }, 'due work failed and will be tried again');
}
