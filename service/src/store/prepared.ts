import type { CompiledQuery, Kysely } from 'kysely';
import type { Reads } from './engine.ts';
import type { Tables } from './tables.ts';

type Values = Record<string, unknown>;
type Query = { compile(): CompiledQuery; execute(): Promise<unknown> };
type Result<Q extends Query> = Awaited<ReturnType<Q['execute']>>;

/** Stands for a value while a text is made: a member of the values, or an element of a list among them. */
class Mark {
  readonly name: string;
  readonly index: number | undefined;

  constructor(name: string, index?: number) {
    this.name = name;
    this.index = index;
  }
}

/**
 * A query whose text is made once and then only given its values: to build and print a query costs Kysely as much as
 * SQLite needs to run it. `build` sees marks in place of the values, so the values must not decide what it asks; what
 * does decide goes into `shape`, and has a text each, as each length of a list has.
 */
export function prepared<V extends Values, Q extends Query, Shape = undefined>(
  build: (db: Kysely<Tables>, values: V, shape: Shape) => Q,
) {
  /** By engine, because texts differ; a connection's adapter tells it, and lives as long as the engine. */
  const texts = new WeakMap<object, Map<string, CompiledQuery>>();

  const textOf = (db: Kysely<Tables>, values: V, shape: Shape): CompiledQuery => {
    const { adapter } = db.getExecutor();
    let known = texts.get(adapter);
    if (!known) {
      known = new Map();
      texts.set(adapter, known);
    }
    const key = keyOf(values, shape);
    let text = known.get(key);
    if (!text) {
      text = build(db, marked(values), shape).compile();
      known.set(key, text);
    }
    return text;
  };

  return async ({ db }: Pick<Reads, 'db'>, values: V, ...[shape]: Shape extends undefined ? [] : [Shape]): Promise<Result<Q>> => {
    const text = textOf(db, values, shape as Shape);
    const parameters = text.parameters.map((one) => (one instanceof Mark ? valueOf(one, values) : one));
    return (await db.executeQuery({ ...text, parameters })).rows as Result<Q>;
  };
}

function marked<V extends Values>(values: V): V {
  const marks: Values = {};
  for (const [name, value] of Object.entries(values)) {
    marks[name] = Array.isArray(value) ? value.map((_, index) => new Mark(name, index)) : new Mark(name);
  }
  return marks as V;
}

function valueOf({ name, index }: Mark, values: Values): unknown {
  const value = values[name];
  return index === undefined ? value : (value as readonly unknown[])[index];
}

function keyOf(values: Values, shape: unknown): string {
  let key = shape === undefined ? '' : JSON.stringify(shape);
  for (const name in values) {
    const value = values[name];
    if (Array.isArray(value)) key += `,${value.length}`;
  }
  return key;
}
