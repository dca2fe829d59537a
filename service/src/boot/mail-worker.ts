import { setTimeout as after } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Deps } from '../domain/deps.ts';
import { LatestAnswers } from '../domain/mail/mostly-refused.ts';
import { type MailOutcome, sendDueMails } from '../domain/mail/send-mails.ts';
import type { MailSettings } from '../mail/mailer.ts';
import { newTally, type WorkTally } from './work-tally.ts';

/** An idle round is one read of an index. */
const IDLE_MS = 1000;
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 120_000;

/** What a mail that is on its way may take once the process has been told to stop. Another instance sends it again. */
const DRAIN_MS = 8000;

/** `roundMs`: another pause while nothing is due. */
type Options = { drainMs?: number | undefined; tally?: WorkTally; roundMs?: number | undefined };

type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

/** Sends the mails of the outbox until it is closed, in every instance. Closing ends with the mail that is on its way. */
export async function runMail(
  deps: Deps,
  settings: MailSettings,
  log: Log,
  { drainMs = DRAIN_MS, tally = newTally(), roundMs = IDLE_MS }: Options = {},
): Promise<{ close(): Promise<void> }> {
  // Loaded here because it takes memory that a board without mail has no use for.
  const { createMailer } = await import('../mail/mailer.ts');
  const mailer = createMailer(settings);
  const stop = new AbortController();
  const isStopped = () => stop.signal.aborted;
  const wait = (ms: number) =>
    ms <= 0 || isStopped()
      ? Promise.resolve()
      : after(ms, undefined, { signal: stop.signal, ref: false }).catch(() => {});
  const server = watchServer(log);
  const onOutcome = (outcome: MailOutcome) => {
    if (outcome.kind === 'sent') tally.mailsSent += 1;
    if (outcome.isGivenUp) tally.givenUp += 1;
    tellOutcome(log, server, outcome);
    tally.isMailAway = server.isAway();
  };
  // How often and how long a mail is tried is a question of time as well.
  const isHeld = () => isStopped() || deps.clockDoubt?.() !== undefined;
  const round = { isStopped: isHeld, wait, onOutcome, answers: new LatestAnswers() };

  const work = async () => {
    while (!isStopped()) {
      const end = await sendDueMails(deps, mailer, round).catch((err) => {
        if (!isStopped()) log.warn({ err }, 'mail was postponed');
        return undefined;
      });
      await wait(typeof end === 'object' ? server.pauseMs() : roundMs);
    }
  };
  const running = work();
  return {
    async close() {
      stop.abort();
      const cut = setTimeout(() => mailer.close(), drainMs);
      await running;
      clearTimeout(cut);
      mailer.close();
    },
  };
}

/** Says once that the server is away, and once that it is back; each time in vain the pause is longer. */
function watchServer(log: Log) {
  let inVain = 0;
  return {
    away(code: string) {
      if (inVain === 0) log.warn({ code }, 'the mail server is away or refuses most mail; mail waits');
      inVain += 1;
    },
    took() {
      if (inVain > 0) log.info('the mail server is back');
      inVain = 0;
    },
    isAway: () => inVain > 0,
    pauseMs: () => Math.min(FIRST_PAUSE_MS * 2 ** (inVain - 1), LONGEST_PAUSE_MS),
  };
}

function tellOutcome(
  log: Log,
  server: ReturnType<typeof watchServer>,
  { id: mail, kind, code, isGivenUp }: MailOutcome,
) {
  if (kind === 'away') server.away(code ?? '');
  else server.took();
  if (isGivenUp) log.error({ mail, code }, 'a mail was given up; "launchboard mail status" counts them');
  else if (kind !== 'sent' && kind !== 'away') log.warn({ mail, code }, 'a mail was put off by the server');
}
