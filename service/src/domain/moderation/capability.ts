import type { Capability } from '../capability.ts';
import { endHold } from './end-holds.ts';
import { goOnWithPerson } from './hiding-batches.ts';
import { log } from './log.ts';

export const moderation = {
  due: { hiding: goOnWithPerson, hold: endHold },
  hears: {
    moderation: (tx, { actor, act, type, id, name }) =>
      log({ ...tx, actor }, { act, target_type: type, target_id: id, target_name: name, reason: null }),
  },
} satisfies Capability;
