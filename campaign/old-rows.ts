import { randomUUID } from 'node:crypto';
import { fold } from '../service/src/store/search/fold.ts';
import type { Row, Rows } from '../service/test/support/database/before-baseline.ts';

// Rows of a board that people have used before the baseline, in the tables from which nothing is deleted in time.

export const at = Date.UTC(2026, 0, 2);
const things = ['ada', 'mia', 'moderator', 'clock', 'draft', 'removed', 'comment', 'answer', 'collection'] as const;
const ids = Object.fromEntries(things.map((thing) => [thing, randomUUID()])) as Record<(typeof things)[number], string>;
const { ada, mia, moderator, clock, draft, removed, comment, answer, collection } = ids;

export const person = (id: string, username: string): Row => ({ id, username, is_verified: 1, created_at: at });
export const project = (id: string, status: string, name: string, fields: Row = {}): Row => ({
  id,
  status,
  name,
  tagline: 'When to sail',
  name_folded: fold(name),
  tagline_folded: fold('When to sail'),
  created_at: at,
  upvotes_count: 0,
  carried_votes: 0,
  comments_count: 0,
  user_id: ada,
  ...fields,
});

export const filled: Rows = {
  users: [person(ada, 'ada'), person(mia, 'mia'), person(moderator, 'moderator')],
  identities: [
    {
      issuer: 'https://id.example',
      subject: '1',
      user_id: ada,
      email: 'ada@example.edu',
      is_moderator: 0,
      seen_at: at,
    },
  ],
  grants: [{ user_id: moderator, role: 'moderator', created_at: at }],
  suspensions: [{ user_id: mia, reason: 'Adverts', until: at + 1, created_at: at }],
  user_words: [{ word: 'ada', user_id: ada }],
  projects: [
    project(clock, 'active', 'Tide Clock', {
      upvotes_count: 3,
      carried_votes: 1,
      comments_count: 2,
      edited_at: at + 5,
    }),
    project(draft, 'draft', 'Draft'),
    project(removed, 'removed', 'Removed', { status_reason: 'An advert', status_before: 'active' }),
  ],
  project_members: [
    {
      id: randomUUID(),
      project_id: clock,
      user_id: mia,
      role: 'member',
      invited_by: ada,
      created_at: at,
      accepted_at: at,
    },
  ],
  votes: [ada, mia].map((user_id) => ({ project_id: clock, user_id, created_at: at })),
  comments: [
    { id: comment, project_id: clock, user_id: mia, content: 'First', created_at: at + 1 },
    {
      id: answer,
      project_id: clock,
      user_id: ada,
      parent_id: comment,
      content: 'Second',
      created_at: at + 2,
      edited_at: at + 9,
    },
  ],
  collections: [{ id: collection, user_id: ada, name: 'Clocks', is_public: 1, created_at: at + 3 }],
  collection_projects: [{ collection_id: collection, project_id: clock, position: 0, created_at: at }],
  bookmarks: [{ user_id: mia, project_id: clock, created_at: at }],
  reports: [
    { id: randomUUID(), target_type: 'comment', target_id: comment, reporter_id: ada, reason: 'spam', created_at: at },
  ],
  moderation_log: [
    {
      id: randomUUID(),
      act: 'remove',
      target_type: 'project',
      target_id: removed,
      moderator_id: moderator,
      created_at: at,
    },
  ],
  idempotency_keys: [
    {
      user_id: ada,
      key: 'k',
      request_digest: 'd',
      body: JSON.stringify({ comment: { users: { id: mia } } }),
      created_at: at,
    },
  ],
  write_events: [{ user_id: ada, kind: 'comment', created_at: at }],
};
