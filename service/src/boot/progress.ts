type Terminal = { stderr: (text: string) => void; isTerminal: boolean };

/** Often enough to look alive, seldom enough to cost nothing; a log file gets a line now and then. */
const LIVE_MS = 200;
const LOG_MS = 5000;
const CLEAR_LINE = '\r\x1b[2K';

/** How far a long command has come, on standard error: one line that changes on a terminal, else a line at times. */
export function createProgress({ stderr, isTerminal }: Terminal, describe: () => string) {
  const pause = isTerminal ? LIVE_MS : LOG_MS;
  let next = performance.now() + pause;
  let isShown = false;
  const clear = () => {
    if (isShown) stderr(CLEAR_LINE);
    isShown = false;
  };
  return {
    tick() {
      if (performance.now() < next) return;
      next = performance.now() + pause;
      clear();
      stderr(isTerminal ? describe() : `${describe()}\n`);
      isShown = isTerminal;
    },
    /** A line that stays, between two states of the one that changes. */
    say(text: string) {
      clear();
      stderr(`${text}\n`);
    },
    end: clear,
  };
}

export const grouped = (value: number): string => value.toLocaleString('en-GB');

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

export const percent = (part: number, whole: number): string =>
  `${whole === 0 ? 100 : Math.floor((part / whole) * 100)} %`;
