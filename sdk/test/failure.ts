import { type ClientOptions, createClient } from '../src/index.ts';
import { type Reply, type Seen, startServer, thrownBy } from './server.ts';

/** What a client throws when listProjects is answered like this. */
export async function failure(reply: (request: Seen) => Reply, options: Partial<ClientOptions> = {}): Promise<unknown> {
  const server = await startServer(reply);
  return thrownBy(createClient({ baseUrl: server.url, retry: false, ...options }).listProjects());
}
