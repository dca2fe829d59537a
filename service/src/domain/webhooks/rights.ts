import type { RightfulRow } from '../../store/webhooks/webhooks.ts';
import { policy } from '../policy.ts';

/** Whether its maker still runs what it is about. A role that the identity provider told is the one of the last sign-in. */
export const isRightful = (row: RightfulRow): boolean =>
  policy.canKeepWebhook({
    about: row.about,
    role: row.role,
    isCurator: row.is_curator === 1 || row.owner_id === row.user_id,
    isModerator: row.is_moderator === 1,
    isSuspended: row.is_suspended === 1,
  });
