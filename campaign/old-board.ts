import { randomUUID } from 'node:crypto';
import { fillBefore, type Rows } from '../service/test/support/database/before-baseline.ts';
import { type Databases, postgresDatabases, sqliteDatabases } from './board.ts';
import { at, filled, person, project } from './old-rows.ts';
import type { Ground } from './scene.ts';

// Boards from before the baseline, with so many rows that a check of all of them takes a while.

const PEOPLE = 300;
const PROJECTS = 8000;
const VOTES = 5;
const COMMENTS = 4;
/** A migration needs two statements for each. */
const ANSWERS = 3000;

const made = new WeakMap<Ground, Promise<Databases>>();

/** Filled once for each campaign, then copied. */
export function oldBoards(ground: Ground): Promise<Databases> {
  const boards = made.get(ground) ?? fill(ground);
  made.set(ground, boards);
  return boards;
}

function fill({ engine, folder, server }: Ground): Promise<Databases> {
  const beginning = {
    name: 'old',
    fill: (store: { write(run: ReturnType<typeof fillBefore>): Promise<void> }) =>
      store.write(fillBefore(engine, manyRows())),
  };
  return server ? postgresDatabases(server, beginning) : sqliteDatabases(folder, beginning);
}

/** Rows in addition to those that one board of every kind has. */
function manyRows(): Rows {
  const now = Date.now();
  const people = Array.from({ length: PEOPLE }, () => randomUUID());
  const projects = Array.from({ length: PROJECTS }, () => randomUUID());
  const personOf = (n: number) => people[n % PEOPLE] as string;
  const each = <T>(row: (project_id: string, n: number) => T) => projects.map(row);
  const many: Rows = {
    users: people.map((id, n) => person(id, `member-${n}`)),
    identities: people.map((user_id, n) => identity(user_id, n)),
    projects: each((id, n) =>
      project(id, 'active', `Old project ${n}`, {
        upvotes_count: VOTES,
        comments_count: COMMENTS,
        user_id: personOf(n),
        tagline: `The tagline of old project ${n}`,
        tagline_folded: `the tagline of old project ${n}`,
      }),
    ),
    votes: each((project_id, n) =>
      Array.from({ length: VOTES }, (_, vote) => ({ project_id, user_id: personOf(n + vote), created_at: at })),
    ).flat(),
    comments: each((project_id, n) =>
      Array.from({ length: COMMENTS }, (_, m) => comment(project_id, personOf(n), m)),
    ).flat(),
    moderation_log: each((target_id, n) => ({
      ...{ id: randomUUID(), act: 'restore', target_type: 'project', target_id },
      ...{ moderator_id: personOf(n), created_at: at },
    })),
    // Recent times, because old rows are deleted.
    idempotency_keys: each((id, n) => ({
      ...{ user_id: personOf(n), key: `key ${n}`, request_digest: 'd', created_at: now },
      body: JSON.stringify({ project: { id, user: { id: personOf(n + 1) } } }),
    })).slice(0, ANSWERS),
    write_events: each((_, n) => ({ user_id: personOf(n), kind: 'comment', created_at: now })),
  };
  const { idempotency_keys, write_events, ...lasting } = filled;
  return Object.fromEntries(
    Object.keys(filled).map((table) => [table, [...(lasting[table] ?? []), ...(many[table] ?? [])]]),
  );
}

const identity = (user_id: string, n: number) => ({
  ...{ issuer: 'https://id.example', subject: `member-${n}`, user_id },
  ...{ email: `member-${n}@example.edu`, is_moderator: 0, seen_at: at },
});

const comment = (project_id: string, user_id: string, n: number) => ({
  ...{ id: randomUUID(), project_id, user_id },
  ...{ content: `Comment ${n} on ${project_id}`, created_at: at + n },
});
