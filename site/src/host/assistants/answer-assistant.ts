import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hostInUrl } from '@launch-board/host/listening';
import { createMcpHandler, hostHeaderValidationResponse, type McpHttpHandler } from '@modelcontextprotocol/server';
import type { Logger } from 'pino';
import manifest from '../../../package.json' with { type: 'json' };
import { apiFor } from '../../session/api.ts';
import { createSealer } from '../../session/cookies/seal.ts';
import type { RenderLimits } from '../fairness/render-limits.ts';
import { readBody } from '../requests/body.ts';
import type { Config } from '../settings/config.ts';
import { boardServer, contractReader } from './board-server.ts';
import { keeperOf } from './keeper.ts';

/** Where assistants reach the board. */
export const assistantsPath = '/mcp';

/** Requests at once in this process: each holds an answer of the API. */
const atOnce = 64;
const comeBackSeconds = 2;

export type Assistants = {
  answer(request: IncomingMessage, response: ServerResponse, address: string): Promise<void>;
};

type Parts = { config: Config; url: string; renderLimits: RenderLimits; clock: () => number; log: Logger };

/** Answers assistants, one request at a time: there are no sessions and no streams, so nothing is kept between requests. */
export function createAssistants(parts: Parts): Assistants {
  const handler = handlerOf(parts);
  const hosts = [parts.url, `http://${hostInUrl(parts.config.host)}`].map((own) => new URL(own).hostname);
  let open = 0;
  return {
    async answer(request, response, address) {
      const refusal = refusalOf(parts, request, address, hosts);
      if (refusal) return refuse(response, refusal);
      if (open >= atOnce) return refuse(response, { status: 503, code: 'unavailable', seconds: comeBackSeconds });
      open += 1;
      try {
        await answerWith(handler, parts.url, request, response, address);
      } finally {
        open -= 1;
      }
    },
  };
}

type Refusal = { status: number; code: string; seconds?: number };

/** A page of another site, or one that a name leads here, must not act through a browser of a member. */
function refusalOf(
  { url, renderLimits }: Parts,
  { headers }: IncomingMessage,
  address: string,
  hosts: string[],
): Refusal | undefined {
  if (headers.origin !== undefined && headers.origin !== new URL(url).origin) return forbidden;
  const asked = new Request(url, { headers: { host: headers.host ?? '' } });
  if (hostHeaderValidationResponse(asked, hosts)) return forbidden;
  const token = tokenOf(headers.authorization);
  if (token === null) return { status: 401, code: 'invalid_token' };
  const seconds = renderLimits.take({ address, personId: undefined, userAgent: headers['user-agent'] });
  return seconds === undefined ? undefined : { status: 429, code: 'rate_limited', seconds };
}

const forbidden: Refusal = { status: 403, code: 'forbidden' };

/** A personal token, undefined without one; null for any other credential, which was issued for somebody else. */
function tokenOf(authorization: string | undefined): string | undefined | null {
  if (authorization === undefined) return undefined;
  return /^Bearer +(lbp_\w+)$/i.exec(authorization)?.[1] ?? null;
}

const sentences: Record<string, string> = {
  forbidden: 'This address is for programs, by the name of the board.',
  invalid_token: 'Send a personal token of this board, or none.',
  rate_limited: 'Too many requests. Wait a moment, then try again.',
  unavailable: 'Many assistants ask at once. Wait a moment, then try again.',
  body_too_large: 'This request is too large.',
};

function refuse(response: ServerResponse, { status, code, seconds }: Refusal): void {
  if (seconds !== undefined) response.setHeader('Retry-After', seconds);
  if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer error="invalid_token"');
  const error = { error: sentences[code], code, request_id: String(response.getHeader('X-Request-Id')) };
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(`${JSON.stringify(error)}\n`);
}

function handlerOf({ config, clock, log }: Parts): McpHttpHandler {
  const { apiAddress, sessionSecrets } = config;
  const contractOf = contractReader(apiFor(apiAddress));
  // A board without sign-in has no secret, and no member who could change anything.
  const secrets = sessionSecrets.length > 0 ? sessionSecrets : [randomBytes(32).toString('base64url')];
  const keeper = keeperOf(createSealer(secrets));
  return createMcpHandler(
    async ({ authInfo }) => {
      const { token, clientId: address } = authInfo ?? { token: '', clientId: '' };
      const own = token || undefined;
      const api = apiFor(apiAddress, { address, token: async () => own });
      return boardServer({
        contract: await contractOf(),
        version: manifest.version,
        api,
        token: own,
        keeper,
        clock,
      });
    },
    {
      maxSubscriptions: 0,
      onerror: (err) => log.debug({ err }, 'a request of an assistant was refused'),
    },
  );
}

async function answerWith(
  handler: McpHttpHandler,
  url: string,
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
): Promise<void> {
  const { method = 'GET', headers } = request;
  const body = method === 'POST' ? await readBody(request) : undefined;
  if (method === 'POST' && !body) return refuse(response, { status: 413, code: 'body_too_large' });
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const asked = new Request(new URL(assistantsPath, url), {
    method,
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
    signal: gone.signal,
    ...(body && { body: new Uint8Array(body) }),
  });
  const token = tokenOf(headers.authorization) ?? '';
  const answer = await handler.fetch(asked, { authInfo: { token, clientId: address, scopes: [] } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  response.setHeaders(answer.headers);
  response.setHeader('Cache-Control', 'no-store');
  response.writeHead(answer.status).end(bytes);
}
