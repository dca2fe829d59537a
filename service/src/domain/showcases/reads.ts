import type { Complete, Entry, InputOf, ListedShowcase, operations, ShowcaseDetail } from '@launch-board/contract';
import { countEntries, listEntries as entriesIn } from '../../store/showcases/entries.ts';
import { countShowcases, listShowcases as showcasesWhen, timeOf } from '../../store/showcases/showcases.ts';
import type { Actor } from '../actor.ts';
import { withPreviews } from '../collections/previews.ts';
import type { Deps } from '../deps.ts';
import { type ListFacts, listed } from '../lists/lists.ts';
import { visibleShowcase } from './access.ts';
import { viewEntries, viewSeen, viewShowcases } from './views.ts';

export const listShowcases = (
  { store, pages, clock }: Deps,
  { when, previews, ...query }: InputOf<typeof operations.listShowcases>,
): Promise<ListFacts & { showcases: Complete<ListedShowcase>[] }> =>
  store.read(async (reads) => {
    const now = clock();
    const { items, facts } = await listed(reads, query, {
      scope: ['showcases', when],
      form: ['integer', 'uuid'],
      read: (slice) => showcasesWhen(reads, { when, now }, slice),
      keyOf: (row) => [row[timeOf(when)], row.id],
      view: async (rows) => withPreviews(reads, pages, await viewShowcases(reads, { pages, now }, rows), previews),
      count: () => countShowcases(reads, when, now),
    });
    return { showcases: items, ...facts };
  });

export const getShowcase = (
  { store, pages, clock, operatorSettings }: Deps,
  actor: Actor,
  { id }: InputOf<typeof operations.getShowcase>,
): Promise<{ showcase: Complete<ShowcaseDetail> }> =>
  store.read(async (reads) => {
    const seen = await visibleShowcase(reads, actor, id);
    return { showcase: await viewSeen(reads, { pages, operatorSettings, now: clock() }, actor, seen) };
  });

export const listEntries = (
  { store, pages }: Deps,
  actor: Actor,
  { id, state, ...query }: InputOf<typeof operations.listEntries>,
): Promise<ListFacts & { entries: Complete<Entry>[] }> =>
  store.read(async (reads) => {
    const { isCurator } = await visibleShowcase(reads, actor, id);
    const filter = { isCurator, state };
    const { items, facts } = await listed(reads, query, {
      scope: ['entries', id, isCurator, state],
      form: ['integer', 'uuid'],
      read: (slice) => entriesIn(reads, id, filter, slice),
      keyOf: (row) => [row.entered_at, row.project_id],
      view: (rows) => viewEntries(reads, pages, rows),
      count: () => countEntries(reads, id, filter),
    });
    return { entries: items, ...facts };
  });
