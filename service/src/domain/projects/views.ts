import {
  type Complete,
  ofTexts,
  type PendingRevision,
  type Project,
  type ProjectPreview,
} from '@launch-board/contract';
import type { UsedPicture } from '../../store/pictures/columns.ts';
import type { ProposalRow } from '../../store/projects/proposals.ts';
import type { ProjectRow } from '../../store/projects/rows.ts';
import type { ReviewedFields } from '../../store/tables.ts';
import { type EmbeddedCategories, embeddedCategory } from '../categories/views.ts';
import type { Pages } from '../pages.ts';
import { summary, viewSummary } from '../people/views.ts';
import { viewCopies } from '../pictures/foreign/views.ts';
import { coverOf, imageOf, picturesOf, viewCover } from '../pictures/views.ts';
import { isoTime, maybeIsoTime } from '../text/iso-time.ts';

// Rows become replies here, member by member, so that a column that is not named cannot leak. A view is `Complete`:
// absent members are `undefined`, so a new member of the contract is a compile error here.

/** Projects of the same category share one object for it. */
export function viewProjects(rows: readonly ProjectRow[], pages: Pages): Complete<Project>[] {
  const categories: EmbeddedCategories = new Map();
  return rows.map((row) => viewProject(row, pages, categories));
}

/** The project as everybody sees it. Members that only some people see are `undefined`, in the order of the reply. */
export function viewProject(row: ProjectRow, pages: Pages, categories?: EmbeddedCategories): Complete<Project> {
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
    status_reason: undefined,
    waits_until: undefined,
    launches_at: undefined,
    may_decide: undefined,
    pending_revision: undefined,
    queue_position: undefined,
    note: undefined,
  };
}

/** The project as one of several in a picture. */
export function viewPreview(row: ProjectRow, pages: Pages, categories: EmbeddedCategories): Complete<ProjectPreview> {
  const cover = coverOf(row.images, row.image_url);
  return {
    id: row.id,
    name: row.name,
    cover: cover && viewCover(cover, pages),
    categories: embeddedCategory(row, categories),
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
  rejected_at: maybeIsoTime(row.rejected_at),
  rejection_reason: row.rejection_reason,
});

/** The members that a project and its proposal share. */
const viewReviewedFields = (row: ReviewedFields, cover: UsedPicture | undefined, pages: Pages) => ({
  name: row.name,
  tagline: row.tagline,
  ...ofTexts((name) => row[name]),
  image_url: imageOf(cover, pages) ?? row.image_url,
  website_url: row.website_url,
  github_url: row.github_url,
  video_url: row.video_url,
});
