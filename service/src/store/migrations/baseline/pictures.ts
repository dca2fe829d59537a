import { type Definition, onErasure, statementsOf, table, trigger } from './dialect.ts';

export const pictures: readonly Definition[] = [
  // Uploaded pictures. A row is there before the first file, and goes after the last: no file is without a row.
  table(
    'pictures',
    `
    id text PRIMARY KEY,
    state text NOT NULL CHECK (state IN ('coming', 'ready', 'going')),
    facts text,
    files text,
    created_at bigint NOT NULL,
    due_at bigint,
    CHECK (state <> 'ready' OR facts IS NOT NULL AND files IS NOT NULL)`,
  ),
  `CREATE INDEX pictures_due ON pictures (due_at) WHERE due_at IS NOT NULL`,
  // Who has uploaded it. The same picture may have come from several people.
  table(
    'picture_uploads',
    `
    user_id uuid NOT NULL REFERENCES users (id),
    picture_id text NOT NULL REFERENCES pictures (id) ON DELETE CASCADE,
    created_at bigint NOT NULL,
    PRIMARY KEY (user_id, picture_id)`,
  ),
  `CREATE INDEX picture_uploads_picture ON picture_uploads (picture_id)`,
  // What shows it: follows from the columns below, and is kept by triggers.
  table(
    'picture_uses',
    `
    picture_id text NOT NULL REFERENCES pictures (id),
    kind text NOT NULL CHECK (kind IN ('project', 'revision', 'person', 'collection')),
    owner_id uuid NOT NULL,
    PRIMARY KEY (picture_id, kind, owner_id)`,
  ),
  `CREATE INDEX picture_uses_owner ON picture_uses (kind, owner_id)`,
  // What may name pictures of other sites, which the board copies. `due_at` is null once nothing more is tried;
  // `faults` is what went wrong, by address.
  table(
    'foreign_pictures',
    `
    kind text NOT NULL CHECK (kind IN ('project', 'revision', 'person')),
    owner_id uuid NOT NULL,
    due_at bigint,
    faults text,
    PRIMARY KEY (kind, owner_id)`,
  ),
  `CREATE INDEX foreign_pictures_due ON foreign_pictures (due_at) WHERE due_at IS NOT NULL`,
];

type Shown = { on: string; column: string; kind: string; owner?: string; unless?: string; also?: string };

/** Keeps `picture_uses` what a column says: pictures in order, as a list in JSON. */
function shownIn({ on, column, kind, owner = 'id', unless, also }: Shown): Definition {
  const drop = (row: string) => `DELETE FROM picture_uses WHERE kind = '${kind}' AND owner_id = ${row}.${owner};`;
  const changed = `old.${column} IS DISTINCT FROM new.${column}`;
  const add = (id: string, list: string) => `INSERT INTO picture_uses (picture_id, kind, owner_id)
      SELECT DISTINCT ${id}, '${kind}', new.${owner} FROM ${list} AS entry${unless ? ` WHERE NOT (${unless})` : ''};`;
  const triggers = (added: string) => [
    trigger(`${on}_pictures_added`, { on, after: 'INSERT', when: `new.${column} IS NOT NULL`, does: added }),
    trigger(`${on}_pictures_changed`, {
      on,
      after: `UPDATE OF ${column}${also ? `, ${also}` : ''}`,
      when: also ? `${changed} OR (new.${column} IS NOT NULL AND old.${also} <> new.${also})` : changed,
      does: `${drop('new')}\n    ${added}`,
    }),
    trigger(`${on}_pictures_gone`, { on, after: 'DELETE', when: `old.${column} IS NOT NULL`, does: drop('old') }),
  ];
  return {
    sqlite: statementsOf('sqlite', triggers(add("json_extract(value, '$.id')", `json_each(new.${column})`))),
    postgres: statementsOf('postgres', triggers(add("entry ->> 'id'", `json_array_elements(new.${column}::json)`))),
  };
}

type Texts = { columns: string[]; mayName: (row: 'old' | 'new') => string };

/** Markdown has pictures behind "![". */
const texts: Texts = {
  columns: ['image_url', 'description'],
  mayName: (row) => `(${row}.image_url IS NOT NULL OR ${row}.description LIKE '%![%')`,
};

type Noted = { on: string; kind: string; owner?: string; of: Texts; due: string; onlyIf?: string };

/** Notes what may name pictures of other sites. What members write comes before what an import brings by the thousand. */
function noting({ on, kind, owner = 'id', of: { columns, mayName }, due, onlyIf }: Noted): Definition[] {
  const does = `INSERT INTO foreign_pictures (kind, owner_id, due_at) VALUES ('${kind}', new.${owner}, ${due})
      ON CONFLICT (kind, owner_id) DO UPDATE SET due_at = excluded.due_at;`;
  const changed = columns.map((column) => `old.${column} IS DISTINCT FROM new.${column}`).join(' OR ');
  const when = `${onlyIf ? `${onlyIf} AND ` : ''}(${changed}) AND (${mayName('old')} OR ${mayName('new')})`;
  return [
    trigger(`${on}_foreign_added`, { on, after: 'INSERT', when: mayName('new'), does }),
    trigger(`${on}_foreign_changed`, { on, after: `UPDATE OF ${columns.join(', ')}`, when, does }),
  ];
}

export const picturesTriggers: readonly Definition[] = [
  trigger('picture_uses_ended', {
    on: 'picture_uses',
    after: 'DELETE',
    does: `
      UPDATE pictures SET due_at = now_ms + 3600000
      WHERE id = old.picture_id AND NOT EXISTS (SELECT 1 FROM picture_uses WHERE picture_id = old.picture_id);`,
  }),
  ...noting({
    on: 'projects',
    kind: 'project',
    of: texts,
    due: `CASE WHEN new.import_key IS NULL THEN 0 ELSE now_ms END`,
  }),
  ...noting({ on: 'project_revisions', kind: 'revision', owner: 'project_id', of: texts, due: '0' }),
  ...noting({
    on: 'users',
    kind: 'person',
    of: { columns: ['avatar_url'], mayName: (row) => `${row}.avatar_url IS NOT NULL` },
    due: `CASE WHEN new.is_verified = 1 THEN 0 ELSE now_ms END`,
    onlyIf: 'new.erased_at IS NULL',
  }),
  trigger('project_revisions_foreign_gone', {
    on: 'project_revisions',
    after: 'DELETE',
    does: `DELETE FROM foreign_pictures WHERE kind = 'revision' AND owner_id = old.project_id;`,
  }),
  onErasure('users_foreign_erased', `DELETE FROM foreign_pictures WHERE kind = 'person' AND owner_id = new.id;`),
  trigger('picture_uses_begun', {
    on: 'picture_uses',
    after: 'INSERT',
    does: `UPDATE pictures SET due_at = NULL WHERE id = new.picture_id AND due_at IS NOT NULL;`,
  }),
  shownIn({ on: 'projects', column: 'images', kind: 'project', unless: `new.status = 'withdrawn'`, also: 'status' }),
  shownIn({ on: 'project_revisions', column: 'images', kind: 'revision', owner: 'project_id' }),
  shownIn({ on: 'users', column: 'portrait', kind: 'person' }),
  shownIn({ on: 'collections', column: 'cover', kind: 'collection' }),
];
