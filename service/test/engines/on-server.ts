import pg from 'pg';

type Row = Record<string, unknown>;

/** Runs statements on a connection of their own; one result each. */
export async function onServer(url: string, statements: string): Promise<pg.QueryResult<Row>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return [await client.query<Row>(statements)].flat();
  } finally {
    await client.end();
  }
}
