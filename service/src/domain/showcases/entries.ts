import { type Complete, type Entry, type InputOf, limits, type operations } from '@launch-board/contract';
import { takeOut, writeNote } from '../../store/collections/changes.ts';
import { markDealtWith } from '../../store/notices/changes.ts';
import { projectForUser } from '../../store/projects/rights.ts';
import {
  countEnteredBy,
  countEntriesThatStand,
  type EntryRow,
  findEntry,
  hasEnteredDraft,
  putEntry,
  updateEntry,
} from '../../store/showcases/entries.ts';
import type { ShowcaseRow } from '../../store/showcases/showcases.ts';
import type { Member } from '../actor.ts';
import { assertStands } from '../collections/access.ts';
import { collect } from '../collections/collected.ts';
import { keepDeclarations } from '../courses/declarations.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { keepAddress } from '../grades/addresses.ts';
import { policy } from '../policy.ts';
import { ownProject } from '../projects/access.ts';
import { allRead, Fields } from '../text/fields.ts';
import { type Transaction, transact } from '../transaction.ts';
import { changeableShowcase, isInvited, type Seen, visibleShowcase } from './access.ts';
import { isGone } from './entry-of-team.ts';
import { tracksOf } from './fields.ts';
import { note } from './log.ts';
import { tellTeam } from './news.ts';
import { takesEntries } from './phase.ts';
import { viewEntries } from './views.ts';

type Reply = Promise<{ entry: Complete<Entry> }>;

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
    assertStands(seen.showcase);
    const project = await ownProject(writes, actor, project_id);
    if (isGone(project)) throw new Fail('not_found');
    const before = await findEntry(writes, id, project_id);
    const isAnswer = is_submitted && before?.offered_at != null;
    if (!isAnswer) await assertTaken(tx, seen, link);
    if (!before || before.state === 'withdrawn') await assertRoom(tx, id);
    const isDecided = before?.state === 'accepted' || before?.state === 'declined';
    const state = isDecided ? before.state : is_submitted ? ('submitted' as const) : ('started' as const);
    const { name } = seen.showcase;
    const inTrack = track === undefined ? (before?.track ?? null) : trackIn(seen.showcase, track);
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
      ...(isAnswer && { offered_at: null, offered_note: null }),
    });
    if (before) await tellOfTrack(tx, seen.showcase, before, inTrack);
    if (state !== 'started') await keepAddress(tx, { collection_id: id, project_id }, shares_address);
    if (declarations) await keepDeclarations(tx, { collection_id: id, project_id }, declarations);
    const isPublic = project.status === 'active';
    if (state === 'submitted') await submit(tx, seen.showcase, { project_id, isPublic, offered: isAnswer && before });
    return view(tx, id, project_id);
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

async function tellOfTrack(tx: Transaction, showcase: ShowcaseRow, before: EntryRow, track: string | null) {
  const kept = tracksOf(showcase).map((one) => one.id);
  if (track !== before.track) await tx.deps.happened(tx, { what: 'tracks changed', id: showcase.id, kept });
}

/** @throws Fail `invalid_request` */
function trackIn(showcase: ShowcaseRow, track: string | null): string | null {
  if (track === null || track === '') return null;
  if (tracksOf(showcase).some(({ id }) => id === track)) return track;
  throw new Fail('invalid_request', { details: [{ field: 'track', message: 'must be the id of a track' }] });
}

type Sent = { project_id: string; isPublic: boolean; offered: EntryRow | false };

/** What curators had accepted before its team was asked is accepted at once, with their note. */
async function submit(tx: Transaction, showcase: ShowcaseRow, { project_id, isPublic, offered }: Sent) {
  const { writes, now } = tx;
  await markDealtWith(writes, tx.actor.userId, project_id, now);
  if (offered || showcase.accepts === 'all') await accept(tx, showcase, project_id, isPublic);
  if (offered) await writeNote(writes, { id: showcase.id, projectId: project_id, note: offered.offered_note, now });
}

/** Puts it into the collection; a trigger notes that it is accepted. A draft shows once it is published. */
async function accept(tx: Transaction, showcase: ShowcaseRow, projectId: string, isPublic: boolean) {
  const { writes, now } = tx;
  const { id } = showcase;
  const isNew = await collect(writes, { id, projectId, now });
  if (isNew && isPublic && showcase.is_public === 1)
    await tx.deps.happened(tx, { what: 'addition', collectionId: id, projectId });
}

export const decideEntry = (
  deps: Deps,
  actor: Member,
  { id, project_id, body: { state, track, table_number, reason, ...others } }: InputOf<typeof operations.decideEntry>,
): Reply =>
  transact(deps, actor, async (tx) => {
    allRead(others);
    const showcase = await changeableShowcase(tx.writes, actor, id);
    const before = await findEntry(tx.writes, id, project_id);
    // What its team has not sent, or has taken back, is not for the curators to decide.
    if (!before || (before.consented_at === null && (before.state !== 'started' || state !== undefined)))
      throw new Fail('not_found');
    const project = await projectForUser(tx.writes, project_id, null);
    const facts = { ...before, isDraftEntered: hasEnteredDraft(before) };
    if (!project || !policy.canSeeEntered(project, facts)) throw new Fail('not_found');
    const isDecided = state !== undefined && state !== before.state;
    await note(tx, id, { action: isDecided ? `entry_${state}` : 'entry_changed', projectId: project_id });
    const inTrack = track === undefined ? before.track : trackIn(showcase, track);
    await updateEntry(tx.writes, before, {
      ...(track !== undefined && { track: inTrack }),
      ...(table_number !== undefined && { table_number }),
      ...(state === 'declined' && { state }),
      ...(reason !== undefined && { reason: reasonIn(reason, state ?? before.state) }),
    });
    await tellOfTrack(tx, showcase, before, inTrack);
    if (!isDecided) return view(tx, id, project_id);
    if (state === 'accepted') await accept(tx, showcase, project_id, project.status === 'active');
    else await takeOut(tx.writes, id, project_id, tx.now);
    await tellTeam(tx, id, project_id, state);
    return view(tx, id, project_id);
  });

/** @throws Fail `invalid_request` */
function reasonIn(given: string | null, state: EntryRow['state']): string | null {
  const fields = new Fields();
  const reason = fields.maybeText('reason', given);
  if (reason !== null && state !== 'declined')
    fields.problems.push({ field: 'reason', message: 'is for an entry that is declined' });
  fields.assertValid();
  return reason;
}

async function view({ writes, deps }: Transaction, id: string, projectId: string): Reply {
  const row = await findEntry(writes, id, projectId);
  const [entry] = row ? await viewEntries(writes, deps.pages, [row]) : [];
  if (!entry) throw new Fail('not_found');
  return { entry };
}
