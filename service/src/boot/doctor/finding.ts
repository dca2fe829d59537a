import type { SetupStep } from '@launch-board/contract';

/** `warn`: the board serves, and somebody should look. */
export type State = 'ok' | 'warn' | 'fail';

export type Finding = {
  state: State;
  what: string;
  /** What to do; not for `ok`. */
  todo?: string;
  /** The same as a code, and what it is about, for those who are told in their language. */
  found?: SetupStep['found'];
  about?: string | undefined;
};

/** One line of the report. A thrown error is a finding too, with its message: it must hold no secret. */
export type Check = { name: string; look: (signal: AbortSignal) => Promise<Finding> };

export const ok = (what: string): Finding => ({ state: 'ok', what });
export const warn = (what: string, todo: string): Finding => ({ state: 'warn', what, todo });
export const fail = (what: string, todo: string): Finding => ({ state: 'fail', what, todo });

/** The finding with its code. */
export const coded = (finding: Finding, found: SetupStep['found'], about?: string): Finding => ({
  ...finding,
  found,
  about,
});
