import {
  type Complete,
  type InputOf,
  type operations,
  type PictureChoice,
  type Project,
  type ProjectLink,
  type ProjectText,
  projectLinks,
  projectTextNames,
} from '@launch-board/contract';
import { findCategory } from '../../store/categories.ts';
import { insertProjects, type ProjectRecord } from '../../store/projects/changes.ts';
import { deleteProposal, findProposal } from '../../store/projects/proposals.ts';
import { emptyReviewedFields } from '../../store/projects/reviewed-fields.ts';
import { projectForUser } from '../../store/projects/rights.ts';
import { fold } from '../../store/search/fold.ts';
import { insertMembers } from '../../store/teams/teams.ts';
import { firstVersion } from '../../store/versions.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { assertFresh } from '../freshness.ts';
import { chosenColumn } from '../pictures/choices.ts';
import { isOwnPicture } from '../pictures/views.ts';
import { policy } from '../policy.ts';
import { Fields } from '../text/fields.ts';
import { type ChangeHeaders, type Transaction, transact } from '../transaction.ts';
import { ownProject, projectAsSeen } from './access.ts';
import { changeByOwner, mergeIntoDraft, type OwnerChange } from './proposals.ts';
import { changeProject, placeOf, publication, publish, publishedPlace, tellOfPublication } from './publication.ts';
import { launchTime, setLaunch, spendOnReturn, statusUntilLaunch } from './schedule.ts';

type Create = InputOf<typeof operations.createProject>;
type Update = InputOf<typeof operations.updateProject>;
type Reply = Promise<{ project: Complete<Project> }>;

export function createProject(deps: Deps, actor: Member, { body }: Create, { idempotency }: ChangeHeaders = {}): Reply {
  return transact(deps, actor, (tx) => create(tx, body), { idempotency, budget: 'projects' });
}

async function create(tx: Transaction, { draft, ...body }: Create['body']): Reply {
  const { writes, counts, actor, now, deps } = tx;
  const id = tx.newId();
  const columns = await columnsOf(tx, body);
  const said = { name: body.name, tagline: body.tagline, ...columns, id, user_id: actor.userId };
  const { status, waits } = await firstPlace(tx, said, draft);
  await insertProjects(writes, counts, [
    {
      ...emptyReviewedFields,
      category_id: null,
      name: body.name,
      tagline: body.tagline,
      name_folded: fold(body.name),
      tagline_folded: fold(body.tagline),
      launches_at: null,
      approved_revision: null,
      published_at: null,
      created_at: now,
      ...publication({ published_at: null }, status, now),
      ...waits,
      ...columns,
      id,
      user_id: actor.userId,
      upvotes_count: 0,
      carried_votes: 0,
      comments_count: 0,
      edited_at: now,
      import_key: null,
      import_digest: null,
      ...{ status_before: null, in_dataset: 1 },
      ...firstVersion(now),
    },
  ]);
  await insertMembers(writes, [firstOwner(tx, id)]);
  if (columns.launches_at) await setLaunch(writes, id, columns.launches_at);
  await tellOfPublication(tx, { id, published_at: null }, status);
  return { project: await projectAsSeen(writes, deps, actor, id) };
}

const firstOwner = ({ actor, newId, now }: Transaction, project_id: string) =>
  ({
    id: newId(),
    project_id,
    user_id: actor.userId,
    role: 'owner',
    invited_by: null,
    created_at: now,
    accepted_at: now,
  }) as const;

async function firstPlace(tx: Transaction, said: Parameters<typeof publishedPlace>[1], draft: boolean | undefined) {
  if (said.launches_at) return { status: statusUntilLaunch(tx), waits: {} };
  return draft ? ({ status: 'draft', waits: {} } as const) : publishedPlace(tx, said);
}

export function updateProject(deps: Deps, actor: Member, { id, body }: Update, { ifMatch }: ChangeHeaders = {}): Reply {
  return transact(deps, actor, async (tx) => {
    const before = await ownProject(tx.writes, actor, id);
    assertFresh(ifMatch, before);
    await changeByOwner(tx, before, await columnsOf(tx, body, before));
    return { project: await projectAsSeen(tx.writes, deps, actor, id) };
  });
}

type Publication = InputOf<typeof operations.publishProject>;

export function publishProject(deps: Deps, actor: Member, { id }: Publication): Reply {
  return transact(deps, actor, async (tx) => {
    const before = await ownProject(tx.writes, actor, id);
    if (before.status === 'removed') throw new Fail('not_publishable');
    // A project that waits for a moderator no longer waits for its time as well.
    if (before.launches_at !== null) await setLaunch(tx.writes, id, null);
    if (before.status === 'draft') {
      const { status, waits } = await publishedPlace(tx, before, before);
      // One with a time has been counted with it.
      if (status === 'active' && before.launches_at === null) await spendOnReturn(tx, before);
      await publish(tx, before, status, { launches_at: null, ...waits });
    } else if (before.launches_at !== null) await changeProject(tx, before, { launches_at: null });
    return { project: await projectAsSeen(tx.writes, deps, actor, id) };
  });
}

export function unpublishProject(deps: Deps, actor: Member, { id }: Publication): Reply {
  return transact(deps, actor, async (tx) => {
    const before = await ownProject(tx.writes, actor, id);
    if (before.status === 'removed') throw new Fail('not_publishable');
    await deps.happened(tx, { what: 'taking down', id, by: actor.userId });
    if (before.launches_at !== null) await setLaunch(tx.writes, id, null);
    if (before.status !== 'draft' || before.launches_at !== null) {
      const waited = await mergeIntoDraft(tx, before);
      const place = { ...placeOf('draft', tx.now), launches_at: null };
      await changeProject(tx, before, { ...waited, ...place, edited_at: tx.now });
    }
    return { project: await projectAsSeen(tx.writes, deps, actor, id) };
  });
}

export function deleteProject(
  deps: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.deleteProject>,
  { ifMatch }: ChangeHeaders = {},
): Promise<void> {
  return transact(deps, actor, async (tx) => {
    const known = await projectForUser(tx.writes, id, actor.userId);
    // Owners may repeat the request; everyone else gets 404 as if the project had never existed.
    if (known?.status === 'withdrawn' && policy.canRunProject(actor, known)) return;
    const before = await ownProject(tx.writes, actor, id);
    assertFresh(ifMatch, before);
    await deps.happened(tx, { what: 'taking down', id, by: actor.userId });
    await deleteProposal(tx.writes, id);
    if (before.launches_at !== null) await setLaunch(tx.writes, id, null);
    const gone = { status: 'withdrawn', pending_at: null, launches_at: null } as const;
    await changeProject(tx, before, { ...gone, edited_at: tx.now });
  });
}

/** The validated columns that the body changes. @throws Fail `invalid_request` naming every fault */
async function columnsOf(
  tx: Transaction,
  { name, tagline, category_id, images, launches_at, ...textsAndLinks }: Update['body'],
  before?: ProjectRecord,
): Promise<OwnerChange> {
  const { writes, deps } = tx;
  const fields = new Fields();
  const columns: OwnerChange = {};
  if (name !== undefined) {
    columns.name = fields.line('name', name);
    columns.name_folded = fold(name);
  }
  if (tagline !== undefined) {
    columns.tagline = fields.line('tagline', tagline);
    columns.tagline_folded = fold(tagline);
  }
  Object.assign(columns, textsAndLinksOf(fields, textsAndLinks));
  // A form sends back the address that it has read: that of the cover is not one that somebody has given.
  if (isOwnPicture(columns.image_url, deps.pages)) delete columns.image_url;
  if (launches_at !== undefined) columns.launches_at = launchTime(fields, launches_at, tx.now, before);
  if (images !== undefined) columns.images = await imagesOf(tx, fields, images, before);
  if (category_id !== undefined) {
    columns.category_id = category_id?.toLowerCase() ?? null;
    // A project keeps a category that was closed later, even if a form sends it again.
    const isNew = columns.category_id !== null && columns.category_id !== before?.category_id;
    if (isNew && (await findCategory(writes, columns.category_id ?? ''))?.is_active !== 1) {
      fields.problems.push({ field: 'category_id', message: 'must be the id of an active category' });
    }
  }
  fields.assertValid();
  return columns;
}

async function imagesOf(tx: Transaction, fields: Fields, given: readonly PictureChoice[], project?: ProjectRecord) {
  const waiting = project && (await findProposal(tx.writes, project.id));
  const before = [waiting?.images ?? null, project?.images ?? null];
  return chosenColumn(tx, fields, { field: 'images', given, before });
}

/** The columns of optional texts and links. A member of the body that no function has read is a compile error here. */
function textsAndLinksOf(fields: Fields, of: Others & Record<Exclude<keyof Others, ProjectText | ProjectLink>, never>) {
  const isGiven = (name: ProjectText | ProjectLink) => of[name] !== undefined;
  return Object.fromEntries([
    ...projectTextNames.filter(isGiven).map((name) => [name, fields.maybeText(name, of[name])]),
    ...projectLinks.filter(isGiven).map((name) => [name, fields.link(name, of[name])]),
  ]);
}

type Others = Omit<Update['body'], 'name' | 'tagline' | 'category_id' | 'images' | 'launches_at'>;
