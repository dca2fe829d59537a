import { createHash } from 'node:crypto';
import type { CollectionLine, LaunchLine, UserLine } from '@launch-board/contract/import-format';
import { collections } from './collections.ts';
import { type Handle, type Person, people } from './people.ts';
import { aiAndData } from './projects/ai-and-data.ts';
import { businessAndFinance } from './projects/business-and-finance.ts';
import { designAndCreative } from './projects/design-and-creative.ts';
import { developerTools } from './projects/developer-tools.ts';
import { educationAndResearch } from './projects/education-and-research.ts';
import { gamesAndMedia } from './projects/games-and-media.ts';
import { healthAndWellbeing } from './projects/health-and-wellbeing.ts';
import { productivityAndCampusLife } from './projects/productivity-and-campus-life.ts';
import { uncategorised } from './projects/uncategorised.ts';
import { showcaseLine, showcases } from './showcases.ts';
import type { Category, DemoCollection, DemoComment, DemoProject } from './types.ts';

const categories: Category[] = [
  aiAndData,
  businessAndFinance,
  designAndCreative,
  developerTools,
  educationAndResearch,
  gamesAndMedia,
  healthAndWellbeing,
  productivityAndCampusLife,
  uncategorised,
];

/**
 * The demo content as lines of an import file: people, then projects oldest first, then collections and showcases. Ages count back
 * from `now` (Unix milliseconds); ids and keys are the same every time.
 */
export function* demoLines(now: number): Generator<string> {
  const projects = categories
    .flatMap(({ category, projects }) => projects.map((project) => ({ category, project })))
    .sort((a, b) => age(b.project) - age(a.project));

  for (const person of people) yield JSON.stringify(userLine(person, now));
  for (const { project, category } of projects) yield JSON.stringify(projectLine(project, category, now));
  for (const collection of collections) yield JSON.stringify(collectionLine(collection, now));
  for (const showcase of showcases) {
    const projects = showcase.entries.map(({ project }) => project);
    yield JSON.stringify(showcaseLine(showcase, collectionLine({ ...showcase, projects }, now), now));
  }
}

function userLine(person: Person & { handle: Handle }, now: number): UserLine {
  return {
    type: 'user',
    id: idOf('user', person.handle),
    username: person.handle,
    full_name: person.name,
    bio: person.bio ?? null,
    github_url: person.github ?? null,
    website_url: person.website ?? null,
    year_of_study: person.year ?? null,
    department: person.department ?? null,
    created_at: before(now, firstSeen(person.handle) + 1 + 500 * spread(person.handle)),
  };
}

/** Hours ago of the earliest thing a person has a part in. */
function firstSeen(handle: Handle): number {
  const projects = categories.flatMap((category) => category.projects);
  return Math.max(
    ...projects.filter(({ by, team }) => by === handle || team?.includes(handle)).map(age),
    ...projects.flatMap((project) =>
      project.comments.filter(({ by }) => by === handle).map((comment) => age(project) - comment.hoursAfter),
    ),
    ...[...collections, ...showcases].filter(({ owner }) => owner === handle).map(({ hoursAgo }) => hoursAgo),
    0,
  );
}

function projectLine(project: DemoProject, category: string | null, now: number): LaunchLine {
  const { by, team = [], coOwners = [] } = project;
  const launched = age(project);
  const joining = Math.min(1, launched / 10);
  return {
    type: 'project',
    key: `demo:${project.slug}`,
    id: idOf('project', project.slug),
    name: project.name,
    tagline: project.tagline,
    description: project.description ?? null,
    website_url: project.website ?? null,
    github_url: project.github ?? null,
    video_url: project.video ?? null,
    category,
    created_at: before(now, launched),
    votes: project.votes,
    submitter: by,
    members: [by, ...team].map((user, place) => ({
      id: idOf('member', `${project.slug}/${user}`),
      user,
      role: user === by || coOwners.includes(user) ? ('owner' as const) : ('member' as const),
      invited_by: user === by ? null : by,
      created_at: before(now, launched - place * joining),
    })),
    comments: project.comments.map((comment, place) => {
      const written = launched - comment.hoursAfter - spread(`${project.slug}/${place}`) / 60;
      return {
        id: commentId(project, place),
        author: comment.by,
        content: comment.text,
        created_at: before(now, written),
        parent_id: comment.replyTo === undefined ? null : commentId(project, comment.replyTo),
        edited_at: editedAt(comment, written, now),
      };
    }),
  };
}

const commentId = (project: DemoProject, place: number) => idOf('comment', `${project.slug}/${place}`);

const editedAt = ({ editedAfter }: DemoComment, written: number, now: number) =>
  editedAfter === undefined ? null : before(now, written - editedAfter);

function collectionLine(collection: DemoCollection, now: number): CollectionLine {
  return {
    type: 'collection',
    id: idOf('collection', collection.slug),
    owner: collection.owner,
    name: collection.name,
    description: collection.description ?? null,
    is_public: collection.isPublic,
    created_at: before(now, collection.hoursAgo),
    projects: collection.projects.map((slug) => `demo:${slug}`),
  };
}

/** A little more than stated, so that not everything happens at the same minute of the hour. */
const age = ({ slug, hoursAgo }: DemoProject): number => hoursAgo + Math.min(1, hoursAgo / 50) * spread(slug);

const before = (now: number, hours: number): string =>
  new Date(Math.floor((now - hours * 3_600_000) / 1000) * 1000).toISOString();

const digest = (text: string) => createHash('sha256').update(text).digest();

/** From 0 up to 1, always the same for one text. */
export const spread = (text: string): number => digest(text).readUInt32BE(28) / 2 ** 32;

export type DemoVotes = { slug: string; votes: number; team: readonly string[]; hoursAgo: number };

/** How many votes each project has, and whose they cannot be. */
export const demoVotes = (): DemoVotes[] =>
  categories
    .flatMap(({ projects }) => projects)
    .map((project) => ({
      slug: project.slug,
      votes: project.votes,
      team: [project.by, ...(project.team ?? [])],
      hoursAgo: age(project),
    }));

export const demoId = (kind: 'user' | 'project', name: string): string => idOf(kind, name);

export function submitterOf(slug: string): Handle {
  const project = categories.flatMap(({ projects }) => projects).find((each) => each.slug === slug);
  if (!project) throw new Error(`There is no project ${slug} in the demo.`);
  return project.by;
}

/** A UUID of version 8 (RFC 9562), made from what it names. */
function idOf(kind: string, name: string): string {
  const bytes = digest(`demo:${kind}:${name}`).subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
