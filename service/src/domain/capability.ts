import type { Moment } from './deps.ts';
import type { AtOnceKind, DueKind } from './due-work/put-off.ts';
import type { Handler } from './due-work/work.ts';
import type { Happening } from './happenings.ts';
import type { Rule, RulesOf } from './retention.ts';

/**
 * What a part of the board that the core does not need adds to it. Each declares it in the file of this name in its folder,
 * and `capabilities.ts` lists them.
 */
export type Capability = {
  due?: Partial<Record<Exclude<DueKind, AtOnceKind>, Handler>>;
  /** Work that moves its own time on, with its first time. Each has one row, which is there from the first start on. */
  periodic?: Periodic;
  /** A function, if a setting of the operator says how long. */
  retention?: readonly Rule[] | RulesOf;
  /** What it does when something happens. */
  hears?: { [What in Happening['what']]?: Listener<What> };
};

export type Periodic = Partial<Record<DueKind, (now: number, timeZone: string) => number>>;

/** It runs in the transaction of what happens, and may refuse it. */
export type Listener<What extends Happening['what'] = Happening['what']> = (
  tx: Moment,
  happening: Extract<Happening, { what: What }>,
) => Promise<unknown>;
