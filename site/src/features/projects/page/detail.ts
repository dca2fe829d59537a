import { randomUUID } from 'node:crypto';
import { limits } from '@launch-board/contract/limits';
import type { ProjectDetail as Detailed, Project } from '@launch-board/sdk';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import { hasPage } from '../../../ui/layout/left-out.ts';
import { pictureOf } from '../../../ui/picture/picture.ts';
import { renderComment } from '../../comments/comment-markdown.server.ts';
import { threadsOf } from '../../comments/threads.ts';
import { readDeposits } from '../../deposits/deposits.ts';
import { type Life, readLife } from '../../life/life.ts';
import { readProjectOpenings } from '../../openings/project-openings.ts';
import { cardOfProject, shareCardPath } from '../../share-cards/share-card.ts';
import { wonIn } from '../../showcases/won.ts';
import { teamOf } from '../../teams/team.ts';
import { linksOf } from '../links.ts';
import { cardsWith, votesSeenBy } from '../list/cards.ts';
import { proposalOf } from '../proposal/proposal.ts';
import { readTrend } from '../standing/trend.ts';
import { textsOf } from '../texts.ts';

const { commentsAPage } = limits;
const relatedShown = 4;

/** The comments to show: a page by its number, or the page that contains a comment. */
export type CommentsQuery = { page: number; comment: string | undefined };

/** Everything for the page that asks for nothing else first. */
function readParts(visitor: VisitorContext, id: string, { page, comment }: CommentsQuery) {
  const { api } = visitor;
  return Promise.all([
    api.getProject({ id }),
    api.listProjectComments({
      id,
      limit: commentsAPage,
      offset: (page - 1) * commentsAPage,
      ...(comment !== undefined && { containing: comment }),
    }),
    api.listProjectMembers({ id }),
    votesSeenBy(visitor, [id]),
    readLife(visitor, id),
    hasPage(visitor.site.leftOut, `/projects/${id}/standing`) ? readTrend(visitor, id) : undefined,
  ]);
}

type Known = { project: Detailed; life: Life | undefined; isOwnedByMe: boolean };

/**
 * Openings and deposits are rare, so they are fetched only if there are any, or if the reader may deposit. An API of before
 * tells no numbers, and is asked.
 */
async function readRest(visitor: VisitorContext, { project: { id, category_id }, life, isOwnedByMe }: Known) {
  const [related, deposits, openings] = await Promise.all([
    readRelated(visitor, category_id ?? undefined, id),
    life && (life.deposits_count !== 0 || isOwnedByMe) ? readDeposits(visitor, id) : undefined,
    life && life.openings_count !== 0 ? readProjectOpenings(visitor, id) : [],
  ]);
  return { related, deposits, openings };
}

/** Reads everything for the page of one project: all at once, but for its category's projects, which mostly are known, and what few have. */
export async function readProject(visitor: VisitorContext, id: string, query: CommentsQuery) {
  const { person } = visitor;
  const [{ project }, comments, members, votes, life, standing] = await readParts(visitor, id, query);
  const isPublic = stateOf(project).status === 'active';
  const team = teamOf(members.members);
  const part = partOf(team, person?.id);
  const rest = await readRest(visitor, { project, life: isPublic ? life : undefined, ...part });
  const [[card] = [], related = []] = cardsWith(votes, [[project], rest.related]);
  if (!card) throw new Error('A project makes one card.');
  const { total = comments.comments.length, offset = 0 } = comments;
  return {
    card: { ...card, team },
    team,
    related,
    ...(isPublic && { trend: standing, life, deposits: rest.deposits }),
    openings: rest.openings,
    pictures: (project.images ?? []).map(pictureOf),
    ...part,
    ...toldBy(project),
    ...textsOf(project),
    notCopied: notCopiedOf(project),
    links: linksOf(project),
    cardPath: isPublic ? cardPathOf(visitor, project) : undefined,
    ...stateOf(project),
    ...threadsOf(comments.comments, comments.update, {
      isFirstPage: offset === 0,
      personId: person?.id,
      render: renderComment,
    }),
    commentPaging: { limit: commentsAPage, offset, total },
    proposal: proposalOf(project),
    formKey: formKeyOf(person),
  };
}

/** Only for people who can write, so that the page of everybody else is the same for each request. */
const formKeyOf = (person: unknown): string => (person ? randomUUID() : '');

/**
 * What stands on the page of a public project about the project itself, for those who show it elsewhere; undefined while it is not
 * public. The same for everybody.
 */
export async function readPublicProject(visitor: VisitorContext, id: string) {
  const [{ project }, { members }] = await visitor.current(`public project ${id}`, (api) =>
    Promise.all([api.getProject({ id }), api.listProjectMembers({ id })]),
  );
  const [[card] = []] = cardsWith({}, [[project]]);
  if (!card || stateOf(project).status !== 'active') return undefined;
  return { card, team: teamOf(members), cardPath: cardPathOf(visitor, project) };
}

const cardPathOf = ({ site }: VisitorContext, project: Project) =>
  shareCardPath(site.brand.digest, 'projects', project.id, cardOfProject(project));

const askedBy = ({ questions = [] }: Detailed) => ({
  asked: questions.map(({ number, text, answers_count: answers }) => ({ number, text, answers })),
});

/** Whether the reader is one of the team, and whether they may change the project. */
const partOf = (team: ReturnType<typeof teamOf>, personId: string | undefined) => ({
  isMadeByMe: team.some(({ id }) => id === personId),
  isOwnedByMe: team.some(({ id, isOwner }) => isOwner && id === personId),
});

const stateOf = ({ status, status_reason, launches_at, waits_until }: Project) => ({
  status: status ?? 'active',
  statusReason: status_reason ?? null,
  launchesAt: launches_at ?? null,
  waitsUntil: waits_until ?? null,
});

const keptBy = ({ is_bookmarked, is_followed }: Detailed) => ({
  isSaved: is_bookmarked === true,
  isFollowed: is_followed === true,
});

const toldBy = (project: Detailed) => ({ ...wonBy(project), ...askedBy(project), ...keptBy(project) });

const wonBy = (project: Detailed) => ({ places: project.places ?? [], won: wonIn(project) });

/** The newest of the same category, or what trends; read once for all projects of the category. */
async function readRelated(visitor: VisitorContext, category: string | undefined, id: string) {
  const { projects } = await visitor.current(`related ${category}`, (api) =>
    category
      ? api.listProjects({ category, sort: 'recent', limit: relatedShown + 1 })
      : api.listTrendingProjects({ limit: relatedShown + 1 }),
  );
  return projects.filter((project) => project.id !== id).slice(0, relatedShown);
}

/** The pictures of other sites that are not shown (yet): only those who may change them are told. */
const notCopiedOf = ({ foreign_pictures = [] }: Project) =>
  foreign_pictures.flatMap(({ address, state, reason }) =>
    state === 'copied' ? [] : [{ address, state, reason: reason ?? null }],
  );

export type ProjectDetail = Awaited<ReturnType<typeof readProject>>;
