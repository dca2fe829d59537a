import {
  type Complete,
  type InputOf,
  type LifeEvent,
  limits,
  type operations,
  type ProjectLife,
} from '@launch-board/contract';
import { awardTimes, type EventRow, latestEvents, type StateRow, stateOf } from '../../store/life/events.ts';
import { handedTo, ownersState } from '../../store/life/owners.ts';
import { findSearch } from '../../store/life/searches.ts';
import { pagePictureIn } from '../../store/pictures/columns.ts';
import { projectForUser } from '../../store/projects/rights.ts';
import { awardsWon } from '../../store/showcases/awards.ts';
import type { Reads } from '../../store/store.ts';
import { type Actor, isModerator, userIdOf } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { excerptOf } from '../notices/excerpt.ts';
import { standingAt } from '../openings/wish.ts';
import type { Pages } from '../pages.ts';
import { viewSummary } from '../people/views.ts';
import { viewPicture } from '../pictures/views.ts';
import { policy } from '../policy.ts';
import { viewOfEverybody } from '../repositories/views.ts';
import { isoTime } from '../text/iso-time.ts';
import { handedOnFrom } from './runners.ts';

type Event = Complete<LifeEvent>;
type Timed = { at: number; event: Event };

const { events: most } = limits.life;

/** @throws Fail `not_found` if the project is not public */
export const getProjectLife = (
  deps: Deps,
  actor: Actor,
  { id }: InputOf<typeof operations.getProjectLife>,
): Promise<{ life: Complete<ProjectLife> }> => {
  const { store, pages, clock } = deps;
  const { leftOut } = deps.operatorSettings;
  return store.read(async (reads) => {
    const project = await projectForUser(reads, id, userIdOf(actor));
    if (project?.status !== 'active') throw new Fail('not_found');
    const launchedAt = project.created_at;
    const [rows, state, awards] = await Promise.all([
      latestEvents(reads, { projectId: id, launchedAt, limit: most }),
      stateOf(reads, { projectId: id, ...standingAt({ now: clock(), deps }) }),
      leftOut.includes('showcases') ? [] : awardEvents(reads, id, { pages, now: clock() }),
    ]);
    const left = policy.canModerateProject(actor, project)
      ? await viewLeft(reads, id, { now: clock(), pages, moderatorId: userIdOf(actor) ?? '' })
      : undefined;
    const later = [...rows.map((row) => viewEvent(row, pages)), ...awards].toSorted((a, b) => b.at - a.at);
    const launch = eventOf('launch', launchedAt);
    const events = [...later.slice(0, most), launch].toSorted((a, b) => b.at - a.at);
    const isInside = project.role !== null || isModerator(actor);
    const shown = { website: project.website_url, isInside, pages };
    return { life: { events: events.map(({ event }) => event), ...viewState(state, shown), moderation: left } };
  });
};

const eventOf = (kind: Event['kind'], at: number, about: Partial<Event> = {}): Timed => ({
  at,
  event: {
    kind,
    at: isoTime(at),
    user: undefined,
    comment: undefined,
    award: undefined,
    showcase: undefined,
    ...about,
  },
});

function viewEvent({ kind, at, id, words, user_id, ...person }: EventRow, pages: Pages): Timed {
  const user = user_id === null ? undefined : viewSummary({ id: user_id, ...person }, pages);
  const comment = words === null ? undefined : { id, excerpt: excerptOf(words) };
  return eventOf(kind, at, { user, comment });
}

/** Dated by the end of their showcase: nobody notes when they were given. */
async function awardEvents(reads: Reads, projectId: string, { pages, now }: { pages: Pages; now: number }) {
  const won = await awardsWon(reads, { kind: 'project', id: projectId }, limits.projectAwards);
  const times = await awardTimes(reads, [...new Set(won.map(({ id }) => id))]);
  return won.map(({ id, name, showcase }) =>
    eventOf('award', Math.min(times.get(id) ?? now, now), {
      award: name,
      showcase: { id, name: showcase, html_url: pages('collections', id) },
    }),
  );
}

type Shown = { website: string | null; isInside: boolean; pages: Pages };

/** A fault of an address that the project no longer has is none. */
function viewState(state: StateRow | undefined, { website, isInside, pages }: Shown) {
  const { keeps = 0, dead_url, failing_since, sought_since, words = null, is_checked = 1 } = state ?? {};
  const { openings = 0, deposits = 0 } = state ?? {};
  const isDead = typeof dead_url === 'string' && dead_url === website && is_checked === 1;
  return {
    dead_link: isDead ? { url: dead_url, since: isoTime(failing_since ?? 0) } : undefined,
    kept_page: isDead ? viewKept(state, website, pages) : undefined,
    is_page_kept: isInside ? keeps === 1 : undefined,
    is_link_checked: isInside ? is_checked === 1 : undefined,
    repository: viewOfEverybody(state),
    openings_count: openings,
    deposits_count: deposits,
    new_owner: typeof sought_since === 'number' ? { since: isoTime(sought_since), text: words } : undefined,
  };
}

/** What another address said is not shown for this one. */
function viewKept(state: StateRow | undefined, website: string | null, pages: Pages) {
  if (!state || state.kept_words === null || state.kept_at === null || state.kept_url !== website) return undefined;
  const { kept_title: title, kept_words: text, kept_at } = state;
  const picture = pagePictureIn(state.kept_images);
  return {
    ...{ url: website ?? '', title, text, kept_at: isoTime(kept_at) },
    picture: picture && viewPicture(picture, pages),
  };
}

type Left = { now: number; pages: Pages; moderatorId: string };

async function viewLeft(reads: Reads, id: string, { now, pages, moderatorId }: Left) {
  const owners = await ownersState(reads, id);
  const search = owners === 'here' ? undefined : await findSearch(reads, id);
  const from = search && (await handedOnFrom(reads, search, moderatorId));
  const handed = await handedTo(reads, id, now);
  return {
    owners,
    hand_on_from: from === undefined ? null : isoTime(from),
    handed_to: handed && viewSummary(handed, pages),
  };
}
