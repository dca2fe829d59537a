import {
  addRelease,
  decideRelease,
  hasSeen,
  type ReleaseRow,
  type RepositoryRow,
  repositoryOf,
} from '../../store/repositories/repositories.ts';
import type { Member } from '../actor.ts';
import { commentWithin } from '../comments/changes.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { ownProject } from '../projects/access.ts';
import { transact } from '../transaction.ts';
import type { Read } from './read.ts';
import { contentOf } from './views.ts';

/** Characters of a release that are kept until it is decided. */
const NAME = 200;
const WORDS = 20_000;

/**
 * Keeps each release that was never seen. Of those from before the first look the latest alone waits for an owner, and none is
 * published by itself.
 */
export async function bringReleases(deps: Deps, row: RepositoryRow, releases: Read['releases']): Promise<void> {
  const isFirst = row.looked_at === null;
  const added = await deps.store.write(async (writes) => {
    const current = await repositoryOf(writes, row.project_id);
    if (current?.joined_at !== row.joined_at) return [];
    const waiting: ReleaseRow[] = [];
    for (const [index, release] of releases.entries()) {
      const { remoteId: remote_id } = release;
      if (await hasSeen(writes, row.project_id, remote_id)) continue;
      const isDecided = isFirst && index > 0;
      const one: ReleaseRow = {
        id: deps.newId(),
        project_id: row.project_id,
        remote_id,
        name: tidy(release.name).slice(0, NAME),
        words: isDecided ? null : tidy(release.words).slice(0, WORDS),
        released_at: release.at,
        seen_at: deps.clock(),
      };
      await addRelease(writes, one);
      if (!isDecided) waiting.push(one);
    }
    return current.publishes === 1 && !isFirst ? waiting : [];
  });
  for (const one of added.toReversed()) await publish(deps, row, one);
}

/** In the name of who joined the repository, by what they may do and within their budget. Otherwise it waits as a draft. */
async function publish(deps: Deps, { user_id, project_id }: RepositoryRow, release: ReleaseRow): Promise<void> {
  if (user_id === null) return;
  const joiner: Member = { ...nobodySpecial, userId: user_id, authenticatedAt: deps.clock() };
  try {
    await transact(
      deps,
      joiner,
      async (tx) => {
        await ownProject(tx.writes, joiner, project_id);
        await decideRelease(tx.writes, release.id);
        await commentWithin(tx, project_id, { content: contentOf(release), is_update: true });
      },
      { budget: 'updates', about: project_id },
    );
  } catch (error) {
    if (!(error instanceof Fail)) throw error;
  }
}

const nobodySpecial = {
  kind: 'member',
  isModerator: false,
  hasModeratorRole: false,
  suspension: null,
  isGranted: false,
} as const;

/** What the field of an update refuses, and a site may well send. */
const tidy = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .trim();
