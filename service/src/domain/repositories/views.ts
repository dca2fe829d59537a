import { type Complete, type Entry, type JoinedRepository, limits, type ProjectLife } from '@launch-board/contract';
import {
  draftsOf,
  type ReleaseRow,
  type RepositoryRow,
  repositoriesOf,
} from '../../store/repositories/repositories.ts';
import type { Reads } from '../../store/store.ts';
import { isoTime } from '../text/iso-time.ts';
import { urlOf } from './address.ts';
import { factsOf } from './read.ts';

/** Drafts that owners are shown. Who has more decides on these first. */
const MOST_DRAFTS = 20;

const maybeTime = (at: number | null | undefined) => (at === null || at === undefined ? undefined : isoTime(at));

const viewFacts = (row: Pick<RepositoryRow, 'host' | 'path' | 'facts'>) => {
  const { licence, languages, activeAt, firstCommitAt } = factsOf(row);
  return {
    url: urlOf(row),
    licence,
    languages,
    last_activity_at: maybeTime(activeAt),
    first_commit_at: maybeTime(firstCommitAt),
  };
};

type Joined = { repository_host: string | null; repository_path: string | null; repository_facts: string | null };

/** What everybody sees of it. */
export function viewOfEverybody(row: Joined | undefined): Complete<ProjectLife>['repository'] {
  const { repository_host: host, repository_path: path, repository_facts: facts } = row ?? {};
  return host && path && facts ? viewFacts({ host, path, facts }) : undefined;
}

/** Of projects that are entered, by project. */
export async function repositoryFactsOf(
  reads: Reads,
  projectIds: readonly string[],
): Promise<Map<string, Complete<Entry>['repository']>> {
  const rows = await repositoriesOf(reads, projectIds);
  return new Map(
    rows.map((row) => {
      const { url, first_commit_at, last_activity_at } = viewFacts(row);
      return [row.project_id, { url, first_commit_at, last_activity_at }];
    }),
  );
}

export async function viewRepository(reads: Reads, row: RepositoryRow): Promise<Complete<JoinedRepository>> {
  const { picture, contributors } = factsOf(row);
  const drafts = await draftsOf(reads, row.project_id, MOST_DRAFTS);
  return {
    ...viewFacts(row),
    joined_at: isoTime(row.joined_at),
    releases: row.publishes === 1 ? 'publish' : 'draft',
    looked_at: maybeTime(row.looked_at),
    picture_url: picture,
    contributors,
    drafts: drafts.map((one) => ({
      id: one.id,
      name: one.name,
      text: contentOf(one),
      released_at: maybeTime(one.released_at),
    })),
    moved_to: row.moved_to === null ? undefined : urlOf({ host: row.host, path: row.moved_to }),
    failing_since: maybeTime(row.failing_since),
  };
}

/** The update that a release would be: its name as the first line, and as much of its text as an update has room for. */
export function contentOf({ name, words }: Pick<ReleaseRow, 'name' | 'words'>): string {
  const whole = `${name}\n\n${words ?? ''}`.trim();
  return whole.length <= limits.texts.comment ? whole : `${whole.slice(0, limits.texts.comment - 1).trimEnd()}…`;
}
