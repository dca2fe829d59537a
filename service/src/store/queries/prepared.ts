import type { CompiledQuery, DatabaseConnection, Kysely, RawBuilder } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import type { Tables } from '../tables.ts';

type Values = Record<string, unknown>;
type Query = { compile(): CompiledQuery; execute(): Promise<unknown[]> };
type Row<Q extends Query> = Awaited<ReturnType<Q['execute']>>[number];
type Rows<Q extends Query> = Row<Q>[];
/** No argument if the shape is always the same. */
type Shaped<Shape> = Shape extends undefined ? [] : [Shape];

export type Prepared<V extends Values, Q extends Query, Shape> = {
  all(handle: Pick<Reads, 'db'>, values: V, ...shape: Shaped<Shape>): Promise<Rows<Q>>;
  first(handle: Pick<Reads, 'db'>, values: V, ...shape: Shaped<Shape>): Promise<Row<Q> | undefined>;
  /** Runs a query that changes rows. Fulfils with their number. */
  change(handle: Pick<Reads, 'db'>, values: V, ...shape: Shaped<Shape>): Promise<number>;
};

/**
 * A query that Kysely compiles once. To build and compile a query costs as much as SQLite needs to run it. `build`
 * receives placeholders instead of values, so the SQL must not depend on the values. Whatever it depends on is part of
 * `shape`. Each shape is compiled separately, and so is each length of a list.
 */
export function prepared<V extends Values, Q extends Query, Shape = undefined>(
  build: (db: Kysely<Tables>, values: V, shape: Shape) => Q,
): Prepared<V, Q, Shape> {
  /** Compiled queries by engine, because the SQL differs. The adapter identifies the engine and lives as long. */
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

  const run = async ({ db }: Pick<Reads, 'db'>, values: V, shape: Shape) => {
    const text = textOf(db, values, shape);
    const parameters = text.parameters.map((one) => (one instanceof Mark ? one.of(values) : one));
    const connection = await connectionOf(db);
    // Kysely refuses a query after the end of its transaction. This query bypasses Kysely, so it must do the same.
    if (connection.isOver) throw new Error('the transaction is over');
    return connection.executeQuery<never>({ ...text, parameters });
  };

  return {
    all: (handle, values, ...[shape]) => run(handle, values, shape as Shape).then(({ rows }) => rows as Rows<Q>),
    first: (handle, values, ...[shape]) => run(handle, values, shape as Shape).then(({ rows }) => rows[0] as Row<Q>),
    change: (handle, values, ...[shape]) =>
      run(handle, values, shape as Shape).then(({ numAffectedRows = 0n }) => Number(numAffectedRows)),
  };
}

/** A query written in the SQL of one engine. */
export const written = <R>(db: Kysely<Tables>, text: RawBuilder<R>) => ({
  compile: () => text.compile(db),
  execute: async (): Promise<R[]> => (await text.execute(db)).rows,
});

/** A connection of our drivers says whether its latest transaction has ended. */
export type TransactionConnection = DatabaseConnection & { isOver: boolean };

const connections = new WeakMap<Kysely<Tables>, Promise<TransactionConnection>>();

/**
 * The connection of a transaction. Kysely would send each query after the previous response; queries that are sent
 * together take one round trip.
 */
function connectionOf(db: Kysely<Tables>): Promise<TransactionConnection> {
  const known = connections.get(db);
  if (known) return known;
  if (!db.isTransaction) throw new Error('a prepared query was asked outside a transaction');
  const connection = db.getExecutor().provideConnection(async (its) => its as TransactionConnection);
  connections.set(db, connection);
  return connection;
}

/** A placeholder for a value during compilation: a member of the values, or an element of a list among them. */
class Mark {
  readonly #name: string;
  readonly #index: number | undefined;

  constructor(name: string, index?: number) {
    this.#name = name;
    this.#index = index;
  }

  of(values: Values): unknown {
    const value = values[this.#name];
    return this.#index === undefined ? value : (value as readonly unknown[])[this.#index];
  }
}

function marked<V extends Values>(values: V): V {
  const marks: Values = {};
  for (const [name, value] of Object.entries(values)) {
    marks[name] = Array.isArray(value) ? value.map((_, index) => new Mark(name, index)) : new Mark(name);
  }
  return marks as V;
}

function keyOf(values: Values, shape: unknown): string {
  let key = shape === undefined ? '' : JSON.stringify(shape);
  for (const name in values) {
    const value = values[name];
    if (Array.isArray(value)) key += `,${value.length}`;
  }
  return key;
}
