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

/** A connection that stays open; `forget` is called when it is lost. */
export async function connectTo(url: string, forget: () => void): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on('error', forget);
  await client.connect();
  return client;
}
