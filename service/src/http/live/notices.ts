import type { Member } from '../../domain/actor.ts';
import type { Deps } from '../../domain/deps.ts';
import { noticeStates } from '../../domain/notices/notices.ts';
import { type LiveEvent, liveEvent } from './event-stream.ts';

/** The states of these members as events, by `sightOf`. */
export async function liveNotices(deps: Deps, members: readonly Member[]): Promise<Map<string, LiveEvent>> {
  const states = await noticeStates(deps, members);
  return new Map(
    [...states].map(([sight, state]) => [sight, liveEvent('notices', `${state.latest}.${state.unread}`, state)]),
  );
}
