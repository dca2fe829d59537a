import { DatabaseSync } from 'node:sqlite';
import { onServer } from '../database.ts';

/**
 * Everything that a database is made of, by kind and name. Columns are in the order of their names, because those that were
 * added later stand at the end.
 */
export const schemaOf = (url: string): Promise<Record<string, unknown>> =>
  url.startsWith('sqlite:') ? schemaOfFile(url.slice('sqlite:'.length)) : schemaOfServer(url);

type Made = { type: string; name: string; sql: string };

async function schemaOfFile(path: string) {
  using database = new DatabaseSync(path, { readOnly: true });
  const all = (text: string, ...values: string[]) => database.prepare(text).all(...values);
  const made = all('SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL') as Made[];
  const entries = made.map(({ type, name, sql }) => {
    if (type !== 'table') return [`${type} ${name}`, even(sql)];
    const columns = all('SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_xinfo(?) ORDER BY name', name);
    const references = all('SELECT * FROM pragma_foreign_key_list(?) ORDER BY "from", "table"', name);
    return [
      `${type} ${name}`,
      {
        columns,
        references: references.map(({ id, seq, ...rest }) => rest),
        checks: (sql.match(/CHECK\s*\((?:[^()]|\([^()]*\))*\)/g) ?? []).map(even).sort(),
        options: /\)\s*([^)]*)$/.exec(sql)?.[1],
      },
    ];
  });
  return Object.fromEntries(entries);
}

const even = (sql: string) => sql.replaceAll(/\s+/g, ' ');

const parts = {
  column: `SELECT concat_ws(' ', relname, attname) AS name, concat_ws(' ', format_type(atttypid, atttypmod), attnotnull,
      attidentity, (SELECT collname FROM pg_collation WHERE oid = attcollation), pg_get_expr(adbin, adrelid)) AS made
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE relkind IN ('r', 'v') AND relnamespace = current_schema()::regnamespace AND attnum > 0 AND NOT attisdropped`,
  constraint: `SELECT conname AS name, concat_ws(' ', conrelid::regclass, pg_get_constraintdef(oid)) AS made
    FROM pg_constraint WHERE connamespace = current_schema()::regnamespace`,
  index: 'SELECT indexname AS name, indexdef AS made FROM pg_indexes WHERE schemaname = current_schema()',
  view: 'SELECT viewname AS name, definition AS made FROM pg_views WHERE schemaname = current_schema()',
  trigger: `SELECT concat_ws(' ', tgname, tgrelid::regclass) AS name, pg_get_triggerdef(oid) AS made
    FROM pg_trigger WHERE NOT tgisinternal`,
  function: `SELECT proname AS name, prosrc AS made FROM pg_proc
    WHERE pronamespace = current_schema()::regnamespace AND prorettype = 'trigger'::regtype`,
  options: `SELECT relname AS name, reloptions::text AS made FROM pg_class
    WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace`,
};

async function schemaOfServer(url: string) {
  const found: [string, unknown][] = [];
  for (const [kind, query] of Object.entries(parts))
    for (const { name, made } of (await onServer(url, query))[0]?.rows ?? []) found.push([`${kind} ${name}`, made]);
  return Object.fromEntries(found);
}
