import { dropExpiredTokens, expiredTokens } from '../../store/personal-tokens/personal-tokens.ts';
import type { Capability } from '../capability.ts';

export const personalTokens = {
  retention: [
    {
      what: 'personal tokens that have expired',
      time: 'their own time',
      milliseconds: 0,
      count: (reads, _before, now) => expiredTokens(reads, now),
      drop: (writes, _before, max, now) => dropExpiredTokens(writes, now, max),
    },
  ],
} satisfies Capability;
