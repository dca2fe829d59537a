import { randomUUID } from 'node:crypto';
import type { Writes } from '../../../src/store/store.ts';

type Joined = {
  project: string;
  owner: string;
  /** Releases that wait for an owner. */
  releases: readonly string[];
};

/** A repository that is not looked at within the time of any test, with what it has said. */
export async function addRepository(db: Writes['db'], { project: project_id, owner, releases }: Joined) {
  const at = Date.UTC(2026, 0, 12, 8);
  const facts = {
    ...{ licence: 'MIT', languages: ['TypeScript', 'CSS'], activeAt: at, firstCommitAt: at, isFirstKnown: true },
    ...{ picture: 'https://pictures.example/clock.png', contributors: ['ada-l'] },
  };
  const tags = { etag: null, releases_etag: null, moved_to: 'tide/tidal-clock', failing_since: at };
  await db
    .insertInto('repositories')
    .values({
      ...{ project_id, user_id: owner, kind: 'github', host: 'github.com', path: 'tide/clock', publishes: 0 },
      ...{ joined_at: at, looked_at: at, due_at: 8_640_000_000_000_000, facts: JSON.stringify(facts) },
      ...tags,
      ...{ failures: 1, failed_on: '2026-01-12' },
    })
    .execute();
  for (const id of releases)
    await db
      .insertInto('repository_releases')
      .values({
        ...{ id, project_id, remote_id: `github.com ${randomUUID()}`, name: 'Spring tide' },
        ...{ words: 'It knows the moon.', released_at: at, seen_at: at },
      })
      .execute();
}
