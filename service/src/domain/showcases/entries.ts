import { type Complete, type Entry, type InputOf, limits, type operations } from '@launch-board/contract';
import { markDealtWith } from '../../store/notices/changes.ts';
import {
  countEnteredBy,
  countEntriesThatStand,
  type EntryRow,
  findEntry,
  putEntry,
} from '../../store/showcases/entries.ts';
import type { ShowcaseRow } from '../../store/showcases/showcases.ts';
import type { Member } from '../actor.ts';
import { assertNotRemoved } from '../collections/access.ts';
import { collect } from '../collections/collected.ts';
import { keepDeclarations } from '../courses/declarations.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { keepAddress } from '../grades/addresses.ts';
import { isOfMarks } from '../jury/access.ts';
import { ownProject } from '../projects/access.ts';
import { allRead } from '../text/fields.ts';
import { type Transaction, transact } from '../transaction.ts';
import { isInvited, type Seen, visibleShowcase } from './access.ts';
import { isGone } from './entry-of-team.ts';
import { tracksOf } from './fields.ts';
import { takesEntries } from './phase.ts';
import { viewEntries } from './views.ts';

export type Reply = Promise<{ entry: Complete<Entry> }>;

export const enterShowcase = (
  deps: Deps,
  actor: Member,
  {
    id,
    project_id,
    body: { track, link, is_submitted = true, shares_address, declarations, ...others },
  }: InputOf<typeof operations.enterShowcase>,
): Reply =>
  transact(deps, actor, async (tx) => {
    allRead(others);
    const { writes, now } = tx;
    const seen = await visibleShowcase(writes, actor, id);
    assertNotRemoved(seen.showcase);
    const project = await ownProject(writes, actor, project_id);
    if (isGone(project)) throw new Fail('not_found');
    const before = await findEntry(writes, id, project_id);
    await assertTaken(tx, seen, link);
    if (!before || before.state === 'withdrawn') await assertRoom(tx, id);
    const isDecided = before?.state === 'accepted' || before?.state === 'declined';
    const state = isDecided ? before.state : is_submitted ? ('submitted' as const) : ('started' as const);
    const { name } = seen.showcase;
    const inTrack = track === undefined ? (before?.track ?? null) : trackIn(seen.showcase, track);
    if (before) await movesMarks(tx, before, inTrack);
    await putEntry(writes, {
      collection_id: id,
      project_id,
      user_id: before?.user_id ?? actor.userId,
      state,
      track: inTrack,
      table_number: before?.table_number ?? null,
      entered_at: before && before.state !== 'withdrawn' ? before.entered_at : now,
      // To enter is the yes of the team, to all that the showcase does with the project.
      consented_at: state === 'started' ? null : (before?.consented_at ?? now),
      told_name: state === 'started' ? null : name,
      // Whatever it is now, its team shows it.
      unpublished_at: null,
    });
    if (before) await tellOfTrack(tx, seen.showcase, before, inTrack);
    if (state !== 'started') await keepAddress(tx, { collection_id: id, project_id }, shares_address);
    if (declarations) await keepDeclarations(tx, { collection_id: id, project_id }, declarations);
    const isPublic = project.status === 'active';
    if (state === 'submitted') await submit(tx, seen.showcase, project_id, isPublic);
    return viewEntry(tx, id, project_id);
  });

/** @throws Fail `showcase_closed`, `not_invited` */
async function assertTaken({ writes, actor, now }: Transaction, seen: Seen, link: string | undefined) {
  if (!takesEntries(seen.showcase, now)) throw new Fail('showcase_closed');
  if (!(await isInvited(writes, actor, seen, link))) throw new Fail('not_invited');
}

/** @throws Fail `too_many` */
async function assertRoom({ writes, actor }: Transaction, id: string) {
  const own = await countEnteredBy(writes, id, actor.userId);
  if (own >= limits.showcases.entriesPerPerson) throw new Fail('too_many');
  if ((await countEntriesThatStand(writes, id)) >= limits.collectionProjects) throw new Fail('too_many');
}

/** Whether it moves to where other marks count. @throws Fail `results_released` */
export const movesMarks = async ({ writes }: Transaction, before: EntryRow, track: string | null): Promise<boolean> =>
  track !== before.track && (await isOfMarks(writes, before.collection_id, [before.track, track]));

export async function tellOfTrack(tx: Transaction, showcase: ShowcaseRow, before: EntryRow, track: string | null) {
  const kept = tracksOf(showcase).map((one) => one.id);
  if (track !== before.track) await tx.deps.happened(tx, { what: 'tracks changed', id: showcase.id, kept });
}

/** @throws Fail `invalid_request` */
export function trackIn(showcase: ShowcaseRow, track: string | null): string | null {
  if (track === null || track === '') return null;
  if (tracksOf(showcase).some(({ id }) => id === track)) return track;
  throw new Fail('invalid_request', { details: [{ field: 'track', message: 'must be the id of a track' }] });
}

async function submit(tx: Transaction, showcase: ShowcaseRow, projectId: string, isPublic: boolean) {
  await markDealtWith(tx.writes, tx.actor.userId, projectId, tx.now);
  if (showcase.accepts === 'all') await accept(tx, showcase, projectId, isPublic);
}

/** Puts it into the collection; a trigger notes that it is accepted. A draft shows once it is published. */
export async function accept(tx: Transaction, showcase: ShowcaseRow, projectId: string, isPublic: boolean) {
  const { writes, now } = tx;
  const { id } = showcase;
  const isNew = await collect(writes, { id, projectId, now });
  if (isNew && isPublic && showcase.is_public === 1)
    await tx.deps.happened(tx, { what: 'addition', collectionId: id, projectId });
}

export async function viewEntry({ writes, deps }: Transaction, id: string, projectId: string): Reply {
  const row = await findEntry(writes, id, projectId);
  const [entry] = row ? await viewEntries(writes, deps.pages, [row]) : [];
  if (!entry) throw new Fail('not_found');
  return { entry };
}
