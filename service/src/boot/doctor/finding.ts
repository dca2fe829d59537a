/** `warn`: the board serves, and somebody should look. */
export type State = 'ok' | 'warn' | 'fail';

export type Finding = {
  state: State;
  what: string;
  /** What to do; not for `ok`. */
  todo?: string;
};

/** One line of the report. A thrown error is a finding too, with its message: it must hold no secret. */
export type Check = { name: string; look: (signal: AbortSignal) => Promise<Finding> };

export const ok = (what: string): Finding => ({ state: 'ok', what });
export const warn = (what: string, todo: string): Finding => ({ state: 'warn', what, todo });
export const fail = (what: string, todo: string): Finding => ({ state: 'fail', what, todo });
