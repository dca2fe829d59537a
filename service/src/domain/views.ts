import type {
  Category,
  Collection,
  Comment,
  Complete,
  Curation,
  Curator,
  Invitation,
  Maker,
  PendingRevision,
  Project,
  ProjectMember,
  UserProfile,
  UserSummary,
} from '@launch-board/contract';
import type { CurationRow, NamedCuratorRow } from '../store/collections/curators.ts';
import type { Mention } from '../store/comments/mentions.ts';
import type { CommentRow } from '../store/comments/reads.ts';
import type { MakerRow } from '../store/people/makers.ts';
import { type UsedPicture, unpackPictures } from '../store/pictures/columns.ts';
import type { ProposalRow } from '../store/projects/proposals.ts';
import type { ProjectRow } from '../store/projects/rows.ts';
import type { CategoryRow, CollectionRow, ReviewedFields, UserRow } from '../store/tables.ts';
import type { InvitationRow } from '../store/teams/invitations.ts';
import type { MemberRow } from '../store/teams/teams.ts';
import { visibilityOf } from './collections/visibility.ts';
import type { Pages } from './pages.ts';
import { viewCopies } from './pictures/foreign/views.ts';
import { avatarOf, coverOf, imageOf, picturesOf, viewCover } from './pictures/views.ts';
import { isoTime } from './text/iso-time.ts';

// All rows are converted to replies here, member by member, so that a column that is not named cannot leak. A view is
// `Complete`: absent members are `undefined`, so a new member of the contract is a compile error here.

/** A suspension without an end is shown with the last day of the year 9999. */
export const suspensionEnd = (until: number | null): string => isoTime(until ?? Date.UTC(9999, 11, 31));

export const viewCategory = (row: Omit<CategoryRow, 'seq'>, projectsCount?: number): Complete<Category> => ({
  id: row.id,
  name: row.name,
  description: row.description,
  icon: row.icon,
  color: row.color,
  is_active: row.is_active === 1,
  created_at: isoTime(row.created_at),
  projects_count: projectsCount,
});

type Embedded = Map<string, Complete<Category>>;

/** Projects of the same category share one object for it. */
export function viewProjects(rows: readonly ProjectRow[], pages: Pages): Complete<Project>[] {
  const categories: Embedded = new Map();
  return rows.map((row) => viewProject(row, pages, categories));
}

/** The members that a project and its proposal share. */
const viewReviewedFields = (row: ReviewedFields, cover: UsedPicture | undefined, pages: Pages) => ({
  name: row.name,
  tagline: row.tagline,
  description: row.description,
  image_url: imageOf(cover, pages) ?? row.image_url,
  website_url: row.website_url,
  github_url: row.github_url,
  video_url: row.video_url,
});

/** The project as everybody sees it. Members that only some people see are `undefined`, in the order of the reply. */
export function viewProject(row: ProjectRow, pages: Pages, categories?: Embedded): Complete<Project> {
  const cover = coverOf(row.images, row.image_url);
  return {
    id: row.id,
    ...viewReviewedFields(row, cover, pages),
    cover: cover && viewCover(cover, pages),
    images: undefined,
    foreign_pictures: undefined,
    category_id: row.category_id,
    upvotes_count: row.upvotes_count,
    comments_count: row.comments_count,
    status: row.status,
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
    revision: row.revision,
    html_url: pages('projects', row.id),
    categories: embeddedCategory(row, categories),
    users: summary(pages, row, 'submitter'),
    team: row.team?.faces.map((face) => viewSummary(face, pages)),
    team_size: row.team?.size,
    places: undefined,
    status_reason: undefined,
    launches_at: undefined,
    may_decide: undefined,
    pending_revision: undefined,
    queue_position: undefined,
    note: undefined,
    is_followed: undefined,
    is_bookmarked: undefined,
  };
}

export const viewProposal = (row: ProposalRow, pages: Pages): Complete<PendingRevision> => ({
  ...viewReviewedFields(row, coverOf(row.images, row.image_url), pages),
  images: picturesOf(row.images, pages),
  foreign_pictures: viewCopies(
    { address: row.image_url, markdown: row.description, pictures: row.images },
    'image_url',
    { pages },
  ),
  submitted_at: isoTime(row.submitted_at),
  rejected_at: row.rejected_at === null ? null : isoTime(row.rejected_at),
  rejection_reason: row.rejection_reason,
});

function embeddedCategory(row: ProjectRow, known: Embedded = new Map()): Complete<Category> | undefined {
  if (row.category_id === null || row.category_name === null || row.category_created_at === null) return undefined;
  const before = known.get(row.category_id);
  if (before) return before;
  const category: Complete<Category> = {
    id: row.category_id,
    name: row.category_name,
    description: row.category_description,
    icon: row.category_icon,
    color: row.category_color,
    is_active: row.category_is_active === 1,
    created_at: isoTime(row.category_created_at),
    projects_count: undefined,
  };
  known.set(category.id, category);
  return category;
}

export const viewComment = (row: CommentRow, pages: Pages, mentions: readonly Mention[]): Complete<Comment> => ({
  id: row.id,
  content: row.content,
  created_at: isoTime(row.created_at),
  parent_id: row.parent_id,
  edited_at: row.edited_at === null ? null : isoTime(row.edited_at),
  mentions: mentions.map(({ user_id: id, name }) => ({ name, id })),
  is_update: row.is_update === 1,
  likes_count: row.likes_count,
  has_liked: undefined,
  updated_at: isoTime(row.updated_at),
  revision: row.revision,
  users: summary(pages, row, 'author'),
});

export const viewMember = (row: MemberRow, pages: Pages): Complete<ProjectMember> => ({
  id: row.id,
  project_id: row.project_id,
  user_id: row.user_id,
  role: row.role,
  invited_by: row.invited_by,
  created_at: isoTime(row.created_at),
  users_project_members_user_idTousers: viewSummary({ ...row, id: row.user_id }, pages),
});

export const viewInvitation = (row: InvitationRow, pages: Pages): Complete<Invitation> => ({
  id: row.id,
  project_id: row.project_id,
  project_name: row.project_name,
  role: row.role,
  created_at: isoTime(row.created_at),
  invited_by: summary(pages, row, 'inviter'),
});

type SummaryRow = Pick<UserRow, 'id' | 'username' | 'full_name' | 'avatar_url' | 'portrait'>;

export const viewSummary = (row: SummaryRow, pages: Pages): Complete<UserSummary> => ({
  id: row.id,
  username: row.username,
  full_name: row.full_name,
  avatar_url: avatarOf(row.portrait, row.avatar_url, pages),
});

export const viewMaker = (row: MakerRow, projectsCount: number, pages: Pages): Complete<Maker> => ({
  ...viewSummary(row, pages),
  department: row.department,
  year_of_study: row.year_of_study,
  projects_count: projectsCount,
});

/** A collection with its curator, if the account still exists, and the number of its active projects. */
type Around = { curator?: SummaryRow | undefined; projectsCount?: number };

export const viewCollection = (
  row: Omit<CollectionRow, 'user_id'>,
  pages: Pages,
  { curator, projectsCount }: Around = {},
): Complete<Collection> => ({
  id: row.id,
  name: row.name,
  description: row.description,
  is_public: row.is_public === 1,
  visibility: visibilityOf(row),
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
  revision: row.revision,
  html_url: pages('collections', row.id),
  cover: unpackPictures(row.cover).map((cover) => viewCover(cover, pages))[0],
  users: curator && viewSummary(curator, pages),
  curators: undefined,
  projects_count: projectsCount,
  is_followed: undefined,
});

export const viewCurator = (row: NamedCuratorRow, pages: Pages): Complete<Curator> => ({
  id: row.id,
  collection_id: row.collection_id,
  user_id: row.user_id,
  is_accepted: row.accepted_at !== null,
  created_at: isoTime(row.created_at),
  user: viewSummary({ ...row, id: row.user_id }, pages),
});

export const viewCuration = (row: CurationRow, pages: Pages): Complete<Curation> => ({
  id: row.id,
  collection_id: row.collection_id,
  collection_name: row.collection_name,
  invited_by: summary(pages, row, 'inviter'),
  created_at: isoTime(row.created_at),
});

export const viewProfile = (row: UserRow, pages: Pages): Complete<UserProfile> => ({
  id: row.id,
  username: row.username,
  full_name: row.full_name,
  avatar_url: avatarOf(row.portrait, row.avatar_url, pages),
  portrait: picturesOf(row.portrait, pages)[0],
  bio: row.bio,
  github_url: row.github_url,
  linkedin_url: row.linkedin_url,
  website_url: row.website_url,
  year_of_study: row.year_of_study,
  department: row.department,
  is_verified: row.is_verified === 1,
  created_at: isoTime(row.created_at),
  is_followed: undefined,
  updated_at: isoTime(row.updated_at),
  revision: row.revision,
  html_url: pages('people', row.id),
});

type Embedding<Prefix extends string> = {
  [Name in 'id' | 'username' | 'full_name' | 'avatar_url' | 'portrait' as `${Prefix}_${Name}`]: string | null;
};

/** A person whose columns were joined to another row. */
export function summary<Prefix extends string>(
  pages: Pages,
  row: Embedding<Prefix>,
  prefix: Prefix,
): Complete<UserSummary> | undefined {
  const of = (name: keyof SummaryRow) => (row as Record<string, string | null>)[`${prefix}_${name}`] ?? null;
  const id = of('id');
  if (id === null) return undefined;
  const names = { username: of('username'), full_name: of('full_name') };
  return viewSummary({ id, ...names, avatar_url: of('avatar_url'), portrait: of('portrait') }, pages);
}
