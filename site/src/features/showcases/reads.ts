import { type Declaration, type Entry, isLaunchBoardError, type ListedShowcase, paginate } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { moderatedOf } from '../collections/moderated.ts';
import { tilesOf, withPreviews } from '../collections/mosaics.ts';
import { faceOf } from '../people/faces.ts';
import { fieldHue } from '../projects/list/card-poster.tsx';
import { type Card, cardsOf } from '../projects/list/cards.ts';
import { cardOfShowcase, shareCardPath } from '../share-cards/share-card.ts';
import { roomOf } from './room/room.ts';
import { summaryOf } from './showcase.ts';

const pastAPage = 24;
/** More are on no campus at once. They are listed whole. */
const calls = { limit: 100, ...withPreviews };

/** The public showcases: those that are open or coming, and one page of those that are over. */
export async function readShowcases(visitor: VisitorContext, page: number) {
  const offset = (page - 1) * pastAPage;
  const [open, coming, past] = await Promise.all([
    currently(visitor, 'open showcases', (api) => api.listShowcases({ when: 'open', ...calls })),
    currently(visitor, 'coming showcases', (api) => api.listShowcases({ when: 'coming', ...calls })),
    currently(visitor, `past showcases ${offset}`, (api) =>
      api.listShowcases({ when: 'past', limit: pastAPage, offset, ...withPreviews }),
    ),
  ]);
  return {
    open: open.showcases.map(pictured),
    coming: coming.showcases.map(pictured),
    past: past.showcases.map(pictured),
    paging: { limit: pastAPage, offset, total: past.total ?? past.showcases.length },
  };
}

const keptMs = 10_000;

/** Current, and not older than some seconds: a phase ends with the clock, without anything being committed. */
const currently = <T>(visitor: VisitorContext, key: string, read: (api: VisitorContext['api']) => Promise<T>) =>
  visitor.current(`${key} ${Math.floor(visitor.now / keptMs)}`, read);

export type PicturedShowcase = ReturnType<typeof pictured>;

export const pictured = (showcase: ListedShowcase) => ({ ...summaryOf(showcase), tiles: tilesOf(showcase) });

/** For the front page: the call that closes first; nothing if there is none. */
export async function readOpenCall(visitor: VisitorContext) {
  const { showcases, total = showcases.length } = await currently(visitor, 'open call', (api) =>
    api.listShowcases({ when: 'open', limit: 1 }),
  );
  const [first] = showcases;
  return first && { call: summaryOf(first), others: total - 1 };
}

/** An accepted entry as everybody sees it. */
export type ShownEntry = { card: Card; track: string | null; table: number | null; declarations: Declaration[] };

/** A showcase as its own page shows it; nothing where there is none that the visitor may see. */
export async function readShowcase(visitor: VisitorContext, id: string) {
  try {
    const { showcase } = await askFor(visitor, id);
    const { my } = showcase;
    return {
      showcase: summaryOf(showcase),
      moderated: moderatedOf(showcase),
      cardPath:
        showcase.visibility === 'private'
          ? undefined
          : shareCardPath(visitor.site.brand.digest, 'showcases', id, cardOfShowcase(showcase)),
      course: showcase.course,
      asked: showcase.declarations,
      curators: (showcase.curators ?? []).map(faceOf),
      entrants: showcase.who_may_enter,
      accepts: showcase.accepts,
      tracks: showcase.tracks,
      isCurated: my?.is_curator === true,
      isMine: visitor.person !== undefined && showcase.owner?.id === visitor.person.id,
      judges: my?.is_judge === true && showcase.jury.kind !== 'none',
      hasJuryResults: showcase.jury.are_results_public,
      showsTeamResults: showcase.jury.is_released_to_teams,
      mayEnter: my ? my.may_enter : (showcase.takes_entries ?? showcase.phase === 'open'),
      entries: my?.entries ?? [],
      myVotes: my?.votes ?? [],
      floorPlan: showcase.floor_plan ?? null,
      heldUntil: showcase.early_end?.vote_was_to_close_at ? showcase.early_end.until : null,
      voteChanges: (showcase.vote_changes ?? []).map(({ changed_at, from, to }) => ({ at: changed_at, from, to })),
      awards: (showcase.awards ?? [])
        // Curators, too, see here what everybody sees.
        .filter(({ is_held }) => is_held !== true)
        .map(({ name, citation, project, is_declined }) => ({
          name,
          citation: citation ?? null,
          project: project ? { id: project.id, name: project.name } : null,
          isDeclined: is_declined === true,
        })),
      isSignedIn: visitor.person !== undefined,
    };
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}

/** What the audience voted for; nothing without a vote, and no places until it is over. */
export async function readResults(visitor: VisitorContext, { id, votesEach }: { id: string; votesEach: number }) {
  if (votesEach === 0) return undefined;
  const api = visitor.person ? visitor.api : visitor.publicApi;
  const { results, votes_count, guest_votes_count = 0, is_final } = await api.getShowcaseResults({ id });
  return {
    total: votes_count,
    guests: guest_votes_count,
    isFinal: is_final,
    places: results.map(({ place, votes, project }) => ({ place, votes, id: project.id, name: project.name })),
  };
}

export type ShowcasePage = NonNullable<Awaited<ReturnType<typeof readShowcase>>>;

/** Members see what is theirs in it; for everybody else the answer is the same. */
const askFor = (visitor: VisitorContext, id: string) =>
  visitor.person
    ? visitor.api.getShowcase({ id })
    : currently(visitor, `showcase ${id}`, (api) => api.getShowcase({ id }));

/** The awards with the cards of their projects. */
export async function withCards(visitor: VisitorContext, { showcase, awards }: ShowcasePage) {
  const entries = awards.length > 0 ? await readAccepted(visitor, showcase) : [];
  return awards.map((award) => ({ ...award, card: entries.find(({ card }) => card.id === award.project?.id)?.card }));
}

const shownAPage = 48;

/** One page of the accepted entries: by track, then by table, then in the order in which they were entered. */
export async function readShown(visitor: VisitorContext, showcase: Seen, trackIds: string[], page: number) {
  const all = await readAccepted(visitor, showcase);
  const place = (track: string | null) => (track === null ? trackIds.length : trackIds.indexOf(track));
  const sorted = all.toSorted(
    (a, b) => place(a.track) - place(b.track) || (a.table ?? Infinity) - (b.table ?? Infinity),
  );
  const offset = (page - 1) * shownAPage;
  return {
    shown: sorted.slice(offset, offset + shownAPage),
    paging: { limit: shownAPage, offset, total: sorted.length },
  };
}

type Seen = Pick<ShowcasePage['showcase'], 'id' | 'visibility'>;

/** The room of a showcase with its projects; nothing without a plan. */
export async function readRoom(visitor: VisitorContext, { showcase, floorPlan, entries: mine }: ShowcasePage) {
  if (!floorPlan) return undefined;
  const ids = new Set(mine.map(({ project_id }) => project_id));
  const placed = (await readAccepted(visitor, showcase)).map(({ card, table }) => ({
    ...{ id: card.id, name: card.name, table, hue: fieldHue(card), isMine: ids.has(card.id) },
  }));
  return roomOf(floorPlan, placed);
}

/**
 * All that are public: there are at most as many as a collection has projects, which takes ten requests. So members, too,
 * share what is the same for everybody; a private showcase is there for its curators alone.
 */
export const readAccepted = (visitor: VisitorContext, { id, visibility }: Seen): Promise<ShownEntry[]> =>
  visibility === 'private'
    ? readAcceptedFor(visitor, id)
    : visitor.current(`accepted ${id}`, () => readAcceptedFor({ ...visitor, person: undefined }, id));

async function readAcceptedFor(visitor: VisitorContext, id: string): Promise<ShownEntry[]> {
  const entries: Entry[] = [];
  // Curators also see drafts.
  const { listEntries } = visitor.person ? visitor.api : visitor.publicApi;
  for await (const entry of paginate(listEntries, { id, state: 'accepted' }))
    if (entry.project.status === 'active') entries.push(entry);
  const [cards = []] = await cardsOf({ ...visitor, person: undefined }, [entries.map(({ project }) => project)]);
  return entries.flatMap(({ track, table_number, declarations }, index) => {
    const card = cards[index];
    return card ? [{ card, track: track ?? null, table: table_number ?? null, declarations }] : [];
  });
}
