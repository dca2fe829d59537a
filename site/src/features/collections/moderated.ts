import type { Collection } from '@launch-board/sdk';
import type { Visibility } from './visibility.ts';

/** What moderators have to do with a collection; curators and moderators alone are told. */
export type Moderated = { state: 'waiting' | 'removed'; reason: string | null; wanted: Visibility };

export const moderatedOf = ({
  moderation,
}: {
  moderation?: Collection['moderation'] | undefined;
}): Moderated | undefined =>
  moderation && {
    state: moderation.state,
    reason: moderation.reason ?? null,
    wanted: moderation.wanted_visibility,
  };
