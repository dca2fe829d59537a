import { hash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

// A repository that speaks the REST API of InvenioRDM for records, drafts, their files, reviews and versions, with its shapes of
// errors. It keeps what a real one keeps, so that two records where there should be one are seen.

export const repositoryToken = 'a-token-of-the-repository';

type File = { key: string; bytes?: Buffer; status: 'pending' | 'completed' };
// biome-ignore lint/suspicious/noExplicitAny: metadata as they came
type Json = any;
export type SimRecord = {
  id: string;
  parent: string;
  index: number;
  body: Json;
  files: Map<string, File>;
  doi?: string;
  isPublished: boolean;
  hasDraft: boolean;
  review?: { id: string; community: string; status: 'created' | 'submitted' | 'accepted' | 'declined' | 'cancelled' };
};
type Reply = { status: number; body?: unknown; headers?: Record<string, string> };
type Asked = { method: string; path: string; query: URLSearchParams; body: Buffer };

const fault = (status: number, message: string, errors?: object[]): Reply => ({
  status,
  body: { status, message, ...(errors && { errors }) },
});
const missing = fault(404, 'The persistent identifier does not exist.');

export async function startRepository() {
  const records = new Map<string, SimRecord>();
  const requests: string[] = [];
  /** What happens to a request before it has an effect, by number or by words; undefined: what usually does. */
  const state: {
    before?: ((request: string, n: number) => Reply | 'cut' | undefined) | undefined;
    after?: ((request: string, n: number) => 'cut' | undefined) | undefined;
    lacksDois?: boolean;
    token: string;
    /** Search does not find what is newer. */
    isSearchBehind?: boolean;
  } = { token: repositoryToken };
  let made = 0;

  const json = (body: Buffer): Json => (body.length === 0 ? {} : JSON.parse(body.toString()));

  const faultsOf = (body: Json): object[] => {
    const { title, creators = [], publication_date, resource_type } = body.metadata ?? {};
    const needed = { title, publication_date, resource_type: resource_type?.id, creators: creators[0] };
    return Object.entries(needed).flatMap(([name, value]) =>
      value ? [] : [{ field: `metadata.${name}`, messages: ['Missing data for required field.'] }],
    );
  };

  const view = (one: SimRecord) => ({
    id: one.id,
    is_published: one.isPublished,
    is_draft: !one.isPublished,
    metadata: one.body.metadata,
    pids: one.doi ? { doi: { identifier: one.doi, provider: 'datacite', client: 'datacite' } } : {},
    parent: {
      id: one.parent,
      pids: one.isPublished && !state.lacksDois ? { doi: { identifier: `10.5072/${one.parent}` } } : {},
    },
    versions: { index: one.index, is_latest: one.isPublished, is_latest_draft: one.hasDraft },
    links: { self_html: `${address()}/records/${one.id}`, self: `${address()}/api/records/${one.id}` },
    errors: faultsOf(one.body),
  });

  const fileView = ({ key, status, bytes }: File) => ({
    key,
    status,
    ...(status === 'completed' && { checksum: `md5:${hash('md5', bytes ?? '')}`, size: bytes?.length }),
  });

  const add = (body: Json, parent: string, index: number): SimRecord => {
    const id = `r${String(++made).padStart(4, '0')}-sim`;
    const one: SimRecord = {
      ...{ id, parent, index, body, files: new Map(), isPublished: false, hasDraft: true },
    };
    records.set(id, one);
    return one;
  };

  const publish = (one: SimRecord): Reply => {
    if (!one.hasDraft) return missing;
    const errors = faultsOf(one.body);
    if (![...one.files.values()].every(({ status }) => status === 'completed') || one.files.size === 0)
      errors.push({ field: 'files.enabled', messages: ['Missing uploaded files.'] });
    if (errors.length > 0) return fault(400, 'A validation error occurred.', errors);
    if (!state.lacksDois) one.doi ??= `10.5072/${one.id}`;
    one.isPublished = true;
    one.hasDraft = false;
    return { status: 202, body: view(one) };
  };

  const ofFiles = (one: SimRecord, { method, body }: Asked, [key, action]: string[]): Reply => {
    if (!one.hasDraft) return missing;
    const all = () => ({ enabled: true, entries: [...one.files.values()].map(fileView) });
    if (key === undefined) {
      if (method === 'GET') return { status: 200, body: all() };
      for (const { key } of json(body) as { key: string }[]) {
        if (one.files.has(key)) return fault(400, `File with key ${key} already exists.`);
        one.files.set(key, { key, status: 'pending' });
      }
      return { status: 201, body: all() };
    }
    const file = one.files.get(decodeURIComponent(key));
    if (!file) return fault(404, `Record '${one.id}' has no file '${key}'.`);
    if (method === 'DELETE') {
      one.files.delete(file.key);
      return { status: 204 };
    }
    if (action === 'content') {
      if (file.status === 'completed') return fault(400, 'The file is completed already.');
      file.bytes = body;
      return { status: 200, body: fileView(file) };
    }
    if (!file.bytes) return fault(400, 'The file has no content.');
    file.status = 'completed';
    return { status: 200, body: fileView(file) };
  };

  const ofReview = (one: SimRecord, { method, body }: Asked): Reply => {
    if (method === 'PUT') {
      one.review = { id: `q-${one.id}`, community: json(body).receiver.community, status: 'created' };
    }
    if (!one.review) return fault(404, 'The review does not exist.');
    const { status, id } = one.review;
    return {
      status: 200,
      body: { id, status, is_open: status === 'submitted', is_closed: status !== 'created' && status !== 'submitted' },
    };
  };

  const ofDraft = (one: SimRecord, asked: Asked, [part, ...rest]: string[]): Reply => {
    const { method } = asked;
    if (part === 'files') return ofFiles(one, asked, rest);
    if (part === 'review') return ofReview(one, asked);
    if (!one.hasDraft) return missing;
    if (part === 'pids') {
      if (state.lacksDois) return fault(404, 'The requested URL was not found on the server.');
      if (one.doi) return fault(400, 'A PID already exists for type doi');
      one.doi = `10.5072/${one.id}`;
      return { status: 201, body: view(one) };
    }
    if (part === 'actions' && rest[0] === 'publish') return publish(one);
    if (part === 'actions' && rest[0] === 'submit-review') {
      if (!one.review) return fault(400, 'No review found for draft.');
      one.review.status = 'submitted';
      return { status: 202, body: {} };
    }
    if (method === 'DELETE') {
      if (one.review?.status === 'submitted') return fault(400, 'You cannot delete a draft with an open review.');
      records.delete(one.id);
      return { status: 204 };
    }
    if (method === 'PUT') one.body = json(asked.body);
    return { status: 200, body: view(one) };
  };

  const respond = (asked: Asked): Reply => {
    const { method, path, query, body } = asked;
    const [, api, things, id, part, ...rest] = path.split('/');
    if (api !== 'api') return missing;
    if (path === '/api/user/records') {
      const mark = /"(.*)"/.exec(query.get('q') ?? '')?.[1];
      const has = (one: SimRecord) =>
        one.body.metadata?.identifiers?.some(({ identifier }: { identifier: string }) => identifier === mark);
      const hits = state.isSearchBehind ? [] : [...records.values()].filter(has).map(view);
      return { status: 200, body: { hits: { total: hits.length, hits } } };
    }
    if (things === 'requests') {
      const one = [...records.values()].find(({ review }) => review?.id === id);
      if (!one?.review) return missing;
      one.review.status = 'cancelled';
      return { status: 200, body: { id, status: 'cancelled' } };
    }
    if (things !== 'records') return missing;
    if (id === undefined) {
      const one = add(json(body), `p${String(made + 1).padStart(4, '0')}-sim`, 1);
      return { status: 201, body: view(one) };
    }
    const one = records.get(id);
    if (!one) return missing;
    if (part === undefined) return one.isPublished ? { status: 200, body: view(one) } : missing;
    if (part === 'versions' && method === 'POST') {
      const siblings = [...records.values()].filter(({ parent }) => parent === one.parent);
      const next = siblings.find(({ isPublished }) => !isPublished);
      const { publication_date: _, version: __, ...metadata } = one.body.metadata;
      return { status: 201, body: view(next ?? add({ ...one.body, metadata }, one.parent, siblings.length + 1)) };
    }
    if (part === 'draft') return ofDraft(one, asked, rest);
    return missing;
  };

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const { method = '', url = '' } = request;
    const { pathname: path, searchParams: query } = new URL(url, 'http://sim.test');
    const name = `${method} ${path}`;
    requests.push(name);
    const n = requests.length;
    const isAllowed = request.headers.authorization === `Bearer ${state.token}`;
    const refusal = isAllowed ? state.before?.(name, n) : fault(403, 'Permission denied.');
    const cut = () => void request.socket.destroy();
    if (refusal === 'cut') return cut();
    const reply = refusal ?? respond({ method, path, query, body: Buffer.concat(pieces) });
    if (state.after?.(name, n) === 'cut') return cut();
    const { status, body, headers } = reply;
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    records,
    requests,
    state,
    address: address(),
    published: () => [...records.values()].filter(({ isPublished }) => isPublished),
    drafts: () => [...records.values()].filter(({ isPublished }) => !isPublished),
    /** What curators of a community decide. */
    decide(verdict: 'accepted' | 'declined') {
      for (const one of records.values())
        if (one.review?.status === 'submitted') {
          one.review.status = verdict;
          if (verdict === 'accepted') publish(one);
        }
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type SimRepository = Awaited<ReturnType<typeof startRepository>>;
