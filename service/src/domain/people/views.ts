import type { Complete, Maker, UserProfile, UserSummary, Won } from '@launch-board/contract';
import type { MakerRow, WorkRow } from '../../store/people/makers.ts';
import type { UserRow } from '../../store/tables.ts';
import type { Pages } from '../pages.ts';
import { avatarOf, coverOf, picturesOf, viewCover } from '../pictures/views.ts';
import { isoTime, maybeIsoTime } from '../text/iso-time.ts';

export const viewSummary = (row: SummaryRow, pages: Pages): Complete<UserSummary> => ({
  id: row.id,
  username: row.username,
  full_name: row.full_name,
  avatar_url: avatarOf(row.portrait, row.avatar_url, pages),
});

export const viewProfile = (row: UserRow, pages: Pages): Complete<Omit<UserProfile, 'is_followed' | keyof Won>> => ({
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
  alumni_since: maybeIsoTime(row.alumni_since),
  is_verified: row.is_verified === 1,
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
  revision: row.revision,
  html_url: pages('people', row.id),
});

export function viewMaker(row: MakerRow, work: WorkRow | undefined, pages: Pages): Complete<Maker> | undefined {
  if (!work) return undefined;
  const { id, name, category_id, images, image_url, projects_count } = work;
  const cover = coverOf(images, image_url);
  return {
    ...viewSummary(row, pages),
    department: row.department,
    year_of_study: row.year_of_study,
    alumni_since: maybeIsoTime(row.alumni_since),
    projects_count,
    latest_project: { id, name, category_id, cover: cover && viewCover(cover, pages) },
  };
}

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

type Embedding<Prefix extends string> = {
  [Name in 'id' | 'username' | 'full_name' | 'avatar_url' | 'portrait' as `${Prefix}_${Name}`]: string | null;
};

export type SummaryRow = Pick<UserRow, 'id' | 'username' | 'full_name' | 'avatar_url' | 'portrait'>;
