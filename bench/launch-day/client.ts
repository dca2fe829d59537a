import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { openConnections, type Reply } from './connections.ts';
import type { Act, Visitor } from './visits.ts';

export type Client = Disposable & {
  perform(act: Act): Promise<Reply>;
  file(path: string, visitor: Visitor): Promise<Reply>;
};

const script = ['Accept: */*', 'Sec-Fetch-Dest: empty', 'Sec-Fetch-Mode: cors', 'Sec-Fetch-Site: same-origin'];
const navigation = [
  'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'Sec-Fetch-Dest: document',
  'Sec-Fetch-Mode: navigate',
  'Sec-Fetch-Site: none',
];

/**
 * Sends the requests of all visitors as a proxy in front of the site does: over connections that it keeps, with the address
 * of each visitor in a header.
 */
export function openClient(url: string, cookies: readonly string[]): Client {
  const connections = openConnections(url);
  const { host, origin } = new URL(url);
  const form = [...script, `Origin: ${origin}`, 'Content-Type: application/x-www-form-urlencoded;charset=UTF-8'];
  const headFor = (method: string, path: string, { address, userAgent, member }: Visitor, more: readonly string[]) =>
    [
      `${method} ${path} HTTP/1.1`,
      `Host: ${host}`,
      `X-Forwarded-For: ${address}`,
      `User-Agent: ${userAgent}`,
      'Accept-Encoding: gzip, deflate, br, zstd',
      ...(member === undefined ? [] : [`Cookie: ${cookies[member]}`]),
      ...more,
    ].join('\r\n');
  return {
    perform({ kind, path, visitor, form: fields }) {
      if (fields) return connections.send(headFor('POST', path, visitor, form), new URLSearchParams(fields).toString());
      return connections.send(headFor('GET', path, visitor, kind === 'document' ? navigation : script));
    },
    file: (path, visitor) => connections.send(headFor('GET', path, visitor, ['Accept: */*'])),
    [Symbol.dispose]: () => connections[Symbol.dispose](),
  };
}

/** What a page says. Zstandard is what the site prefers of all that browsers take. */
export async function textOf({ head, body }: Reply): Promise<string> {
  const encoding = /\r\ncontent-encoding: (\w+)/i.exec(head)?.[1];
  if (encoding !== undefined && encoding !== 'zstd') throw new Error(`a page came as ${encoding}`);
  return (encoding ? await promisify(zstdDecompress)(body) : body).toString();
}
