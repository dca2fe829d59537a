import { limits } from '@launch-board/contract/limits';
import { ofTexts } from '@launch-board/contract/project-texts';
import { t } from '@launch-board/host/language/messages';
import {
  type Collection,
  isLaunchBoardError,
  type Project,
  type Report,
  type WaitingShowcase,
} from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { hasPage } from '../../ui/layout/left-out.ts';
import type { FaceOf } from '../../ui/picture/face.tsx';
import { pictureOf } from '../../ui/picture/picture.ts';
import { categoryOf } from '../categories/categories.ts';
import { faceOf } from '../people/faces.ts';
import { linksOf } from '../projects/links.ts';
import { type ChangedField, proposalOf } from '../projects/proposal/proposal.ts';
import { textsOf } from '../projects/texts.ts';
import { acceptedWords, projectsWords } from './counts.ts';
import type { EarlierText } from './earlier-texts.tsx';
import { takenCases } from './taken-cases.ts';
import type { CollectionThing, ProjectThing, Thing } from './things.ts';

/** Something that waits for a decision: a thing with all its open reports, or a project or showcase that asks to be let in. */
export type Case = {
  key: string;
  /** `scheduled`: approved, and not launched yet. */
  kind: 'report' | 'approval' | 'proposal' | 'scheduled';
  /** What a proposal changes, and the revision of the project that is decided about. */
  changes: ChangedField[];
  revision: number | null;
  thing: Thing;
  /** When the first report came, or what waits was made. */
  since: string;
  reports: Filed[];
  /** Whoever made it and could be suspended. */
  maker: FaceOf | null;
  /** It is about the moderator themselves or something of theirs, so another one has to decide. */
  isOwn: boolean;
  /** When it would become public by itself. */
  launchesAt: string | null;
  /** Of reports: the case with all that belongs together, and another moderator who has taken it. */
  caseId?: string | undefined;
  takenBy?: string | undefined;
};

export type Filed = { id: string; reason: string; note: string | null; at: string; by: FaceOf | null };

/** The most that one request may ask for. */
const apiPage = limits.page.maximum;
/** Reports of one thing are put together across so many pages; beyond lies a flood that nobody reads one by one. */
const maxPages = 5;
/** What one page shows; the rest moves up as decisions are made. */
const shown = 30;

export type Show = 'all' | 'reports' | 'approvals' | 'scheduled';

/** What there is to decide, oldest first: reports, then projects and showcases that wait. */
export async function readCases(visitor: VisitorContext, show: Show) {
  const [reports, taken, queue, calls, approved] = await Promise.all([
    readReports(visitor),
    takenCases(visitor),
    visitor.api.listQueue({ limit: apiPage }),
    hasPage(visitor.site.leftOut, '/showcases')
      ? visitor.api.listShowcaseQueue({ limit: apiPage })
      : { showcases: [], total: 0 },
    // Elsewhere only their number is shown.
    visitor.api.listQueue({ state: 'approved', limit: show === 'scheduled' ? shown : 1 }),
  ]);
  const groups = [...Map.groupBy(reports, ({ target_type, target_id }) => `${target_type}-${target_id}`)];
  const counts = { reports: groups.length, approvals: queue.total + calls.total, scheduled: approved.total };
  if (show === 'scheduled') {
    const cases = approved.projects.slice(0, shown).map(scheduledCase);
    return { cases, counts, more: counts.scheduled - cases.length };
  }
  const chosen = show === 'approvals' ? [] : groups.slice(0, shown);
  const room = show === 'reports' ? 0 : shown - chosen.length;
  const projects = queue.projects.slice(0, room);
  const cases = await Promise.all([
    ...chosen.map(([key, reports]) => reportCase(visitor, key, reports, taken)),
    ...projects.map(approvalCase),
    ...calls.showcases.slice(0, room - projects.length).map(showcaseCase),
  ]);
  const total = (show === 'approvals' ? 0 : counts.reports) + (show === 'reports' ? 0 : counts.approvals);
  return { cases, counts, more: total - cases.length };
}

async function readReports({ api }: VisitorContext): Promise<Report[]> {
  const found: Report[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const { reports, next } = await api.listReports({ limit: apiPage, ...(cursor !== undefined && { cursor }) });
    found.push(...reports);
    if (next === undefined) break;
    cursor = next;
  }
  return found;
}

async function reportCase(
  visitor: VisitorContext,
  key: string,
  reports: Report[],
  taken: Map<string, string>,
): Promise<Case> {
  const [first] = reports;
  if (!first) throw new Error('A group holds at least one report.');
  return {
    key,
    kind: 'report',
    changes: [],
    revision: null,
    thing: await thingOf(visitor, first),
    since: first.created_at,
    reports: reports.map(({ id, reason, note, created_at, reporter }) => ({
      id,
      reason,
      note: note ?? null,
      at: created_at,
      by: reporter ? faceOf(reporter) : null,
    })),
    maker: makerOf(first),
    isOwn: first.may_decide === false,
    launchesAt: null,
    caseId: first.case_id ?? undefined,
    takenBy: taken.get(first.case_id ?? ''),
  };
}

const approvalCase = (project: Project): Case => ({
  key: `approval-${project.id}`,
  kind: project.pending_revision ? 'proposal' : 'approval',
  changes: proposalOf(project)?.fields ?? [],
  revision: project.revision ?? null,
  thing: projectThing(project),
  since: project.pending_revision?.submitted_at ?? project.created_at ?? '',
  reports: [],
  maker: project.users ? faceOf(project.users) : null,
  isOwn: project.may_decide === false,
  launchesAt: project.launches_at ?? null,
});

/** It waits for nobody, but its approval can be taken back until it is launched. */
const scheduledCase = (project: Project): Case => ({
  ...approvalCase(project),
  key: `scheduled-${project.id}`,
  kind: 'scheduled',
});

const showcaseCase = (showcase: WaitingShowcase): Case => ({
  key: `showcase-${showcase.id}`,
  kind: 'approval',
  changes: [],
  revision: showcase.revision ?? null,
  thing: {
    type: 'collection',
    id: showcase.id,
    name: showcase.name,
    description: showcase.description ?? null,
    facts: [t('A showcase'), showcase.place ?? '', acceptedWords(showcase.entries_count)].filter(Boolean),
    href: `/showcases/${showcase.id}`,
    isRemoved: false,
  },
  since: showcase.created_at,
  reports: [],
  maker: showcase.owner ? faceOf(showcase.owner) : null,
  isOwn: !showcase.may_decide,
  launchesAt: null,
});

function makerOf({ project, comment, user, collection }: Report): FaceOf | null {
  const maker = user ?? comment?.users ?? project?.users ?? collection?.users;
  return maker ? faceOf(maker) : null;
}

async function thingOf({ api }: VisitorContext, report: Report): Promise<Thing> {
  const { target_type: type, target_id: id, project, comment, user, collection } = report;
  if (type === 'project') return project ? projectThing(project) : goneProject(id);
  if (type === 'comment')
    return {
      type,
      id,
      content: comment?.content ?? null,
      earlier: comment?.edited_at ? await readEarlier(api, id) : [],
    };
  if (type === 'collection') return collectionThing(id, collection);
  if (!user) return { type, id, bio: null, links: [], isGone: true };
  const { user: profile } = await api.getUserProfile({ id });
  const links = [profile.website_url, profile.github_url, profile.linkedin_url].filter((link) => link != null);
  return { type, id, bio: profile.bio ?? null, links, isGone: false };
}

/** Of a comment whose text is gone there is none. */
async function readEarlier(api: VisitorContext['api'], id: string): Promise<EarlierText[]> {
  const { edits } = await api.listCommentEdits({ id }).catch((error) => {
    if (isLaunchBoardError(error, 'not_found')) return { edits: [] };
    throw error;
  });
  return edits.map(({ revision, content, replaced_at }) => ({ revision, content, replacedAt: replaced_at }));
}

const projectThing = (project: Project): ProjectThing => ({
  type: 'project',
  id: project.id,
  name: project.name,
  tagline: project.tagline,
  texts: textsOf(project),
  picture: project.cover && pictureOf(project.cover),
  links: linksOf(project).map(({ href }) => href),
  category: project.categories ? categoryOf(project.categories) : null,
  status: project.status ?? 'active',
});

/** One that its owner has deleted, or keeps to themselves now, is gone for moderators. */
const collectionThing = (id: string, collection: Collection | undefined): CollectionThing => ({
  type: 'collection',
  id,
  name: collection?.name ?? t('A collection that is gone or private'),
  description: collection?.description ?? null,
  facts: collection ? [projectsWords(collection.projects_count ?? 0)] : [],
  href: collection && `/collections/${id}`,
  isRemoved: collection?.moderation?.state === 'removed',
});

const goneProject = (id: string): ProjectThing => ({
  type: 'project',
  id,
  name: t('A project that is gone'),
  tagline: '',
  texts: ofTexts(() => null),
  picture: undefined,
  links: [],
  category: null,
  status: 'withdrawn',
});
