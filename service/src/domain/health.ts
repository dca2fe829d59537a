import type { Deps } from './deps.ts';
import { isoTime } from './views.ts';

export const getHealth = async ({ clock }: Deps) => ({ ok: true as const, ts: isoTime(clock()) });
