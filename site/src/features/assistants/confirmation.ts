import { createHash, randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@launch-board/host/durations';
import { isChange, type OperationId } from './operations.ts';

/** Keeps texts that leave the process: nobody else can make or read one. */
export type Keeper = { seal(text: string): string; open(sealed: string): string | undefined };

/** A change as it was shown before. */
export type Planned = { operation: OperationId; input: Record<string, unknown> };

type Sealed = Planned & { token: string; until: number; key: string };

const validMs = 10 * MINUTE_MS;

/** A text that stands for exactly this change of exactly this token, for ten minutes. Nothing is kept in the process. */
export function planned(keeper: Keeper, { operation, input }: Planned, token: string, now: number): string {
  const plan: Sealed = { operation, input, token: digest(token), until: now + validMs, key: randomUUID() };
  return keeper.seal(JSON.stringify(plan));
}

/** The change, with the key under which it takes effect once; undefined for everything else. */
export function confirmed(
  keeper: Keeper,
  confirmation: unknown,
  token: string,
  now: number,
): (Planned & { key: string }) | undefined {
  const text = typeof confirmation === 'string' ? keeper.open(confirmation) : undefined;
  if (text === undefined) return undefined;
  const { until, token: of, ...plan } = JSON.parse(text) as Sealed;
  return isChange(plan.operation) && until > now && of === digest(token) ? plan : undefined;
}

const digest = (token: string): string => createHash('sha256').update(token).digest('base64url');
