import type { Case, CaseSummary, Complete, InputOf, operations } from '@launch-board/contract';
import { countOpenCases, listOpenCases } from '../../store/cases/cases.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { type ListFacts, listed } from '../lists/lists.ts';
import { assertModerator } from '../people/rights.ts';
import { viewCase, viewSummaries } from './views.ts';

export async function listCases(
  { store, pages, clock }: Deps,
  actor: Member,
  query: InputOf<typeof operations.listCases>,
): Promise<ListFacts & { cases: Complete<CaseSummary>[] }> {
  assertModerator(actor);
  return store.read(async (reads) => {
    const { items, facts } = await listed(reads, query, {
      scope: ['cases'],
      form: ['integer', 'uuid'],
      read: (slice) => listOpenCases(reads, slice),
      keyOf: (row) => [row.opened_at, row.id],
      view: (rows) => viewSummaries(reads, { pages, actor, now: clock() }, rows),
      count: () => countOpenCases(reads),
    });
    return { cases: items, ...facts };
  });
}

export async function getCase(
  deps: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.getCase>,
): Promise<{ case: Complete<Case> }> {
  assertModerator(actor);
  return { case: await readCase(deps, actor, id) };
}

/** @throws Fail `not_found` */
export const readCase = ({ store, pages, clock }: Deps, actor: Member, id: string): Promise<Complete<Case>> =>
  store.read((reads) => viewCase(reads, { pages, actor, now: clock() }, id));
