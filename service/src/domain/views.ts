import type {
  Category,
  Collection,
  Comment,
  Invitation,
  PendingRevision,
  Project,
  ProjectMember,
  UserProfile,
  UserSummary,
} from '@launch-board/contract';
import type { CommentRow } from '../store/comments.ts';
import type { RevisionRow } from '../store/projects/revisions.ts';
import type { ProjectRow } from '../store/projects/rows.ts';
import type { CategoryRow, CollectionRow, UserRow } from '../store/tables.ts';
import type { InvitationRow } from '../store/teams/invitations.ts';
import type { MemberRow } from '../store/teams/teams.ts';
import type { Pages } from './pages.ts';
import { isoTime } from './text/iso-time.ts';

// Rows become answers here and nowhere else, member by member: a column that is not named cannot leak.

/** "Until further notice" is the last day that a date can say. */
export const suspensionEnd = (until: number | null): string => isoTime(until ?? Date.UTC(9999, 11, 31));

export const viewCategory = (row: Omit<CategoryRow, 'seq'>): Category => ({
  id: row.id,
  name: row.name,
  description: row.description,
  icon: row.icon,
  color: row.color,
  is_active: row.is_active === 1,
  created_at: isoTime(row.created_at),
});

type Embedded = Map<string, Category>;

/** Those of one category share its view. */
export function viewProjects(rows: readonly ProjectRow[], pages: Pages): Project[] {
  const categories: Embedded = new Map();
  return rows.map((row) => viewProject(row, pages, categories));
}

export function viewProject(row: ProjectRow, pages: Pages, categories?: Embedded): Project {
  const view: Project = {
    id: row.id,
    name: row.name,
    tagline: row.tagline,
    description: row.description,
    image_url: row.image_url,
    website_url: row.website_url,
    github_url: row.github_url,
    category_id: row.category_id,
    upvotes_count: row.upvotes_count,
    comments_count: row.comments_count,
    status: row.status,
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
    revision: row.revision,
    html_url: pages('projects', row.id),
  };
  const category = embeddedCategory(row, categories);
  if (category) view.categories = category;
  const submitter = summary(
    row.submitter_id,
    row.submitter_username,
    row.submitter_full_name,
    row.submitter_avatar_url,
  );
  if (submitter) view.users = submitter;
  return view;
}

export const viewRevision = (row: RevisionRow): PendingRevision => ({
  name: row.name,
  tagline: row.tagline,
  description: row.description,
  image_url: row.image_url,
  website_url: row.website_url,
  github_url: row.github_url,
  submitted_at: isoTime(row.submitted_at),
  rejected_at: row.rejected_at === null ? null : isoTime(row.rejected_at),
  rejection_reason: row.rejection_reason,
});

function embeddedCategory(row: ProjectRow, known: Embedded = new Map()): Category | undefined {
  if (row.category_id === null || row.category_name === null || row.category_created_at === null) return undefined;
  const before = known.get(row.category_id);
  if (before) return before;
  const category: Category = {
    id: row.category_id,
    name: row.category_name,
    description: row.category_description,
    icon: row.category_icon,
    color: row.category_color,
    is_active: row.category_is_active === 1,
    created_at: isoTime(row.category_created_at),
  };
  known.set(category.id, category);
  return category;
}

export function viewComment(row: CommentRow): Comment {
  const view: Comment = {
    id: row.id,
    content: row.content,
    created_at: isoTime(row.created_at),
    parent_id: row.parent_id,
    edited_at: row.edited_at === null ? null : isoTime(row.edited_at),
    updated_at: isoTime(row.updated_at),
    revision: row.revision,
  };
  const author = summary(row.author_id, row.author_username, row.author_full_name, row.author_avatar_url);
  if (author) view.users = author;
  return view;
}

export const viewMember = (row: MemberRow): ProjectMember => ({
  id: row.id,
  project_id: row.project_id,
  user_id: row.user_id,
  role: row.role,
  invited_by: row.invited_by,
  created_at: isoTime(row.created_at),
  users_project_members_user_idTousers: {
    id: row.user_id,
    username: row.username,
    full_name: row.full_name,
    avatar_url: row.avatar_url,
  },
});

export const viewInvitation = (row: InvitationRow): Invitation => {
  const view: Invitation = {
    id: row.id,
    project_id: row.project_id,
    project_name: row.project_name,
    role: row.role,
    created_at: isoTime(row.created_at),
  };
  const inviter = summary(row.inviter_id, row.inviter_username, row.inviter_full_name, row.inviter_avatar_url);
  if (inviter) view.invited_by = inviter;
  return view;
};

export const viewSummary = (row: Pick<UserRow, 'id' | 'username' | 'full_name' | 'avatar_url'>): UserSummary => ({
  id: row.id,
  username: row.username,
  full_name: row.full_name,
  avatar_url: row.avatar_url,
});

export const viewCollection = (row: Omit<CollectionRow, 'user_id'>, pages: Pages): Collection => ({
  id: row.id,
  name: row.name,
  description: row.description,
  is_public: row.is_public === 1,
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
  revision: row.revision,
  html_url: pages('collections', row.id),
});

export const viewProfile = (row: UserRow, pages: Pages): UserProfile => ({
  id: row.id,
  username: row.username,
  full_name: row.full_name,
  avatar_url: row.avatar_url,
  bio: row.bio,
  github_url: row.github_url,
  linkedin_url: row.linkedin_url,
  website_url: row.website_url,
  year_of_study: row.year_of_study,
  department: row.department,
  is_verified: row.is_verified === 1,
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
  revision: row.revision,
  html_url: pages('people', row.id),
});

function summary(
  id: string | null,
  username: string | null,
  fullName: string | null,
  avatar: string | null,
): UserSummary | undefined {
  return id === null ? undefined : { id, username, full_name: fullName, avatar_url: avatar };
}
