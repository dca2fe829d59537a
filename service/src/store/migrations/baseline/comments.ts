import { type Definition, onErasure, table, trigger } from './dialect.ts';

export const comments: readonly Definition[] = [
  table(
    'comments',
    `
    id uuid PRIMARY KEY NOT NULL,
    project_id uuid NOT NULL REFERENCES projects (id),
    user_id uuid REFERENCES users (id),
    parent_id uuid REFERENCES comments (id),
    content text NOT NULL,
    created_at bigint NOT NULL,
    edited_at bigint,
    deleted_at bigint,
    -- Set where a moderator removed the comment; its text is kept then for a restore.
    removal_reason text,
    updated_at bigint NOT NULL DEFAULT written_now,
    revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
    likes_count integer NOT NULL DEFAULT 0,
    -- A comment in which the team says what changed. The latest one is pinned.
    is_update flag NOT NULL DEFAULT 0,
    -- Likes that an import brought along. They are part of likes_count, and have no rows: who liked a comment is
    -- not public.
    carried_likes integer NOT NULL DEFAULT 0`,
    { hasRowid: true },
  ),
  `CREATE INDEX comments_project ON comments (project_id, created_at, id) WHERE deleted_at IS NULL`,
  `CREATE INDEX comments_parent ON comments (parent_id) WHERE parent_id IS NOT NULL`,
  `CREATE INDEX comments_user ON comments (user_id, created_at, id)`,
  // What was said within a day of a report.
  `CREATE INDEX comments_latest ON comments (created_at, id) WHERE deleted_at IS NULL`,
  `CREATE INDEX comments_updates ON comments (project_id, created_at) WHERE is_update = 1`,
  table(
    'comment_likes',
    `
    user_id uuid NOT NULL REFERENCES users (id),
    comment_id uuid NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
    created_at bigint NOT NULL,
    PRIMARY KEY (user_id, comment_id)`,
  ),
  `CREATE INDEX comment_likes_comment ON comment_likes (comment_id)`,
  // Whom a comment mentions, with the name as it was then: a person may have another one since.
  table(
    'comment_mentions',
    `
    comment_id uuid NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users (id),
    name text NOT NULL,
    PRIMARY KEY (comment_id, user_id)`,
  ),
  `CREATE INDEX comment_mentions_user ON comment_mentions (user_id)`,
  // What a comment said before each of its latest edits, with the revision that said it. For moderators.
  table(
    'comment_edits',
    `
    comment_id uuid NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
    revision integer NOT NULL,
    content text NOT NULL,
    replaced_at bigint NOT NULL,
    PRIMARY KEY (comment_id, revision)`,
  ),
];

export const commentsTriggers: readonly Definition[] = [
  // A comment whose text is deleted for good has no likes either, and who liked it is nobody's business any more.
  trigger('comments_likes_deleted', {
    on: 'comments',
    after: 'UPDATE OF content',
    when: `new.content = '' AND old.likes_count > 0`,
    does: `DELETE FROM comment_likes WHERE comment_id = new.id;`,
  }),
  onErasure('users_likes_erased', `DELETE FROM comment_likes WHERE user_id = new.id;`),
  trigger('comments_mentions_deleted', {
    on: 'comments',
    after: 'UPDATE OF content',
    when: `new.content = ''`,
    does: `DELETE FROM comment_mentions WHERE comment_id = new.id;`,
  }),
  onErasure('users_mentions_erased', `DELETE FROM comment_mentions WHERE user_id = new.id;`),
  trigger('comments_edits_deleted', {
    on: 'comments',
    after: 'UPDATE OF content',
    when: `new.content = ''`,
    does: `DELETE FROM comment_edits WHERE comment_id = new.id;`,
  }),
  trigger('comment_likes_added', {
    on: 'comment_likes',
    after: 'INSERT',
    does: `UPDATE comments SET likes_count = likes_count + 1 WHERE id = new.comment_id;`,
  }),
  trigger('comment_likes_gone', {
    on: 'comment_likes',
    after: 'DELETE',
    does: `UPDATE comments SET likes_count = likes_count - 1 WHERE id = old.comment_id;`,
  }),
];
