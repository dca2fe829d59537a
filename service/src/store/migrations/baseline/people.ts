import { type Definition, onErasure, table, trigger } from './dialect.ts';

export const people: readonly Definition[] = [
  table(
    'users',
    `
    id uuid PRIMARY KEY,
    username text,
    full_name text,
    avatar_url text,
    bio text,
    github_url text,
    linkedin_url text,
    website_url text,
    year_of_study text,
    department text,
    is_verified flag NOT NULL CHECK (is_verified IN (0, 1)),
    created_at bigint NOT NULL,
    erased_at bigint,
    updated_at bigint NOT NULL DEFAULT written_now,
    revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
    portrait text,
    -- Whether the person may be in the data set. Nobody else sees it, so it is no change of the person. It stays when they
    -- are erased: what others still show of theirs stays out too.
    in_dataset integer NOT NULL DEFAULT 1,
    alumni_since bigint`,
  ),
  `CREATE UNIQUE INDEX users_username ON users (username) WHERE username IS NOT NULL`,
  // The directory of people, in its order. Whoever names no department or has never signed in is not in it.
  `CREATE INDEX users_directory ON users (department, coalesce(full_name, username, ''), id) WHERE is_verified = 1 AND erased_at IS NULL AND department IS NOT NULL`,
  // Who signed in as whom. The address is here and in no other table.
  table(
    'identities',
    `
    issuer text NOT NULL,
    subject text NOT NULL,
    user_id uuid NOT NULL REFERENCES users (id),
    email text NOT NULL,
    is_moderator flag NOT NULL CHECK (is_moderator IN (0, 1)),
    seen_at bigint NOT NULL,
    -- The same for the account of a person who came back.
    tokens_until bigint,
    PRIMARY KEY (issuer, subject)`,
  ),
  `CREATE INDEX identities_user ON identities (user_id)`,
  // Each line of a roster asks who has its address.
  `CREATE INDEX identities_address ON identities (lower(email))`,
  `CREATE INDEX identities_moderators ON identities (user_id) WHERE is_moderator = 1`,
  // Roles the operator gave, beside those the identity provider tells.
  table(
    'grants',
    `
    user_id uuid NOT NULL REFERENCES users (id),
    role text NOT NULL CHECK (role = 'moderator'),
    created_at bigint NOT NULL,
    PRIMARY KEY (user_id, role)`,
  ),
  // Folded words of the names of people who signed in, so that the start of any of them finds the person.
  table(
    'user_words',
    `
    word text NOT NULL,
    user_id uuid NOT NULL REFERENCES users (id),
    PRIMARY KEY (word, user_id)`,
  ),
  `CREATE INDEX user_words_user ON user_words (user_id)`,
  // Roles that the operator gave to addresses of people who have not signed in yet; in lower case.
  table(
    'waiting_grants',
    `
    email text PRIMARY KEY,
    role text NOT NULL CHECK (role = 'moderator'),
    created_at bigint NOT NULL,
    -- Whether the address becomes an operator too.
    is_operator integer NOT NULL DEFAULT 0`,
  ),
  // What people follow. Nobody else is told who follows what.
  table(
    'follows',
    `
    user_id uuid NOT NULL REFERENCES users (id),
    thing_type text NOT NULL CHECK (thing_type IN ('user', 'category', 'project', 'collection')),
    thing_id uuid NOT NULL,
    created_at bigint NOT NULL,
    PRIMARY KEY (user_id, thing_type, thing_id)`,
  ),
  `CREATE INDEX follows_thing ON follows (thing_id, user_id)`,
  `CREATE INDEX follows_latest ON follows (user_id, created_at)`,
];

export const peopleTriggers: readonly Definition[] = [
  // A version that does not know pictures erases people as well.
  onErasure(
    'users_pictures_erased',
    `
      UPDATE users SET portrait = NULL WHERE id = new.id AND portrait IS NOT NULL;
      UPDATE pictures SET due_at = 0 WHERE due_at IS NOT NULL
        AND id IN (SELECT picture_id FROM picture_uploads WHERE user_id = new.id)
        AND NOT EXISTS (SELECT 1 FROM picture_uploads WHERE picture_id = pictures.id AND user_id <> new.id);
      DELETE FROM picture_uploads WHERE user_id = new.id;`,
  ),
  trigger('collections_follows_gone', {
    on: 'collections',
    after: 'DELETE',
    does: `DELETE FROM follows WHERE thing_id = old.id;`,
  }),
  onErasure('users_follows_erased', `DELETE FROM follows WHERE user_id = new.id OR thing_id = new.id;`),
  // Whichever version erases.
  onErasure(
    'users_alumni_erased',
    `UPDATE users SET alumni_since = NULL WHERE id = new.id AND alumni_since IS NOT NULL;`,
  ),
];
