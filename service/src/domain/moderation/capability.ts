import type { Capability } from '../capability.ts';
import { endHold } from './end-holds.ts';
import { goOnWithPerson } from './hiding-batches.ts';
import { log } from './log.ts';
import { removeCommentWith } from './removals.ts';

/** What its author reads of a deletion, which has no body for a reason. */
const unnamed = 'A moderator deleted it without giving a reason.';

export const moderation = {
  due: { hiding: goOnWithPerson, hold: endHold },
  hears: {
    'comment deleted by moderator': (tx, { comment, actor, counts }) =>
      removeCommentWith({ ...tx, actor, counts }, comment, { reason: unnamed }),
    moderation: (tx, { actor, act, type, id, name }) =>
      log({ ...tx, actor }, { act, target_type: type, target_id: id, target_name: name, reason: null }),
  },
} satisfies Capability;
