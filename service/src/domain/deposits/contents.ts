import { hash } from 'node:crypto';
import { type Complete, type DepositContents, type DepositLicence, limits } from '@launch-board/contract';
import { type AuthorRow, creditedOn } from '../../store/deposits/deposits.ts';
import { uploadsIn } from '../../store/pictures/columns.ts';
import { fileBytes } from '../../store/pictures/reads.ts';
import { findActiveProject, type ProjectRow } from '../../store/projects/rows.ts';
import type { Reads } from '../../store/store.ts';
import type { DepositServer } from '../deps.ts';
import type { Pages } from '../pages.ts';
import { isoTime } from '../text/iso-time.ts';

// What is deposited of a project: frozen when it is asked for, so that what people agree to is what is sent.

/** The one file of a picture that every program reads, for as long as a repository keeps it. */
export const PICTURE_FILE = 'jpg';

/** Without the names, which are rows of their own: an erasure takes them along. */
export type Content = {
  title: string;
  tagline: string;
  text: string | null;
  keywords: string[];
  website: string | null;
  repository: string | null;
  page: string | null;
  launched_at: string;
  resource_type: string;
  pictures: { id: string; name: string; alt: string | null; bytes: number }[];
};

export type Author = Pick<AuthorRow, 'user_id' | 'name' | 'orcid_id'>;
export type Found = { content: Content; authors: Author[]; leftOut: number };

type Board = { pages: Pages; depositServer: DepositServer };

/** What would be deposited of a public project now; undefined if it is not public. */
export async function contentOf(reads: Reads, board: Board, projectId: string): Promise<Found | undefined> {
  const row = await findActiveProject(reads, projectId);
  if (!row) return undefined;
  const credited = await creditedOn(reads, projectId);
  const authors = credited.flatMap(({ id: user_id, in_dataset, full_name, username, orcid_id }) => {
    const name = full_name ?? username;
    return in_dataset === 1 && name !== null ? [{ user_id, name, orcid_id }] : [];
  });
  return { content: await freeze(reads, board, row), authors, leftOut: credited.length - authors.length };
}

async function freeze(reads: Reads, { pages, depositServer }: Board, row: ProjectRow): Promise<Content> {
  const shown = uploadsIn(row.images).slice(0, limits.deposits.pictures);
  const pictures: Content['pictures'] = [];
  for (const { id, alt } of shown) {
    const bytes = await fileBytes(reads, id, PICTURE_FILE);
    if (bytes !== undefined) pictures.push({ id, name: `picture-${pictures.length + 1}.jpg`, alt, bytes });
  }
  return {
    title: row.name,
    tagline: row.tagline,
    text: row.description,
    keywords: row.category_name === null ? [] : [row.category_name],
    website: row.website_url,
    repository: row.github_url,
    page: pages('projects', row.id),
    launched_at: isoTime(row.created_at),
    resource_type: depositServer.resourceType ?? (row.github_url === null ? 'other' : 'software'),
    pictures,
  };
}

/** Of what people agree to, to the last name. */
export const digestOf = (content: Content, authors: readonly Author[], licence?: DepositLicence): string =>
  hash(
    'sha256',
    JSON.stringify([content, authors.map(({ user_id, name, orcid_id }) => [user_id, name, orcid_id]), licence ?? null]),
  );

export type Document = { name: string; body: Buffer };

/** The page as text. */
export function documentsOf(content: Content, authors: readonly Author[]): Document[] {
  const { title, tagline, text, website, repository, page, launched_at, pictures } = content;
  const names = authors.map(({ name }) => name);
  const links = [website, repository, page].filter((link) => link !== null);
  const markdown = [
    `# ${title}`,
    tagline,
    names.join(', '),
    ...(text === null ? [] : [text]),
    ...pictures.map(({ name, alt }) => `![${alt ?? ''}](${name})`),
    ...(links.length > 0 ? [links.map((link) => `- <${link}>`).join('\n')] : []),
  ].join('\n\n');
  const facts = {
    ...{ name: title, tagline, description: text, team: names, category: content.keywords[0] ?? null },
    ...{ website_url: website, github_url: repository, html_url: page, created_at: launched_at },
    pictures: pictures.map(({ name, alt }) => ({ file: name, alt })),
  };
  return [
    { name: 'project.md', body: Buffer.from(`${markdown}\n`) },
    { name: 'project.json', body: Buffer.from(`${JSON.stringify(facts, null, 2)}\n`) },
  ];
}

export const viewContents = ({ content, authors, leftOut }: Found): Complete<DepositContents> => ({
  title: content.title,
  description: [content.tagline, content.text].filter((part) => part !== null).join('\n\n'),
  authors: authors.map(({ user_id: id, name, orcid_id }) => ({ id, name, orcid_id })),
  left_out: leftOut,
  keywords: content.keywords,
  resource_type: content.resource_type,
  files: [
    ...documentsOf(content, authors).map(({ name, body }) => ({ name, bytes: body.length })),
    ...content.pictures.map(({ name, bytes }) => ({ name, bytes })),
  ],
});
