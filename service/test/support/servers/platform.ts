import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createLocalJWKSet, exportJWK, type JSONWebKeySet, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { FetchRules } from '../../../src/media/foreign/fetch-picture.ts';
import { cert, key as serverKey } from './certificate.ts';
import { publicAddress } from './foreign-site.ts';
import { configurationOf, newRegistering, register } from './platform-registration.ts';

// A learning platform that follows LTI 1.3, Names and Roles 2.0, Assignment and Grades 2.0 and Deep Linking 2.0, strictly: what the
// specifications forbid it refuses.

export const LTI = 'https://purl.imsglobal.org/spec/lti/claim/';
export const DEEP = 'https://purl.imsglobal.org/spec/lti-dl/claim/';
const NRPS = 'https://purl.imsglobal.org/spec/lti-nrps/';
const AGS = 'https://purl.imsglobal.org/spec/lti-ags/';

export type Member = { user_id: string; name?: string; email?: string; roles: string[]; status?: string };
type Score = { userId: string; scoreGiven: number; scoreMaximum: number; comment?: string; timestamp: string };
type Item = { id: string; scoreMaximum: number; label: string; resourceId?: string; tag?: string };
type SigningKey = { id: string; privateKey: KeyObject; publicKey: KeyObject };

const newKey = (): SigningKey => ({ id: randomUUID(), ...generateKeyPairSync('rsa', { modulusLength: 2048 }) });

type Options = { issuer: string; clientId: string; clock: () => number; toolKeys: () => Promise<JSONWebKeySet> };

export type Simulator = ReturnType<typeof newPlatform>;

function newPlatform({ issuer, clientId, clock, toolKeys }: Options) {
  const state = {
    keys: [newKey()],
    /** How often its keys were asked for. */
    keyReads: 0,
    members: [] as Member[],
    pageSize: 100,
    items: [] as Item[],
    scores: new Map<string, Map<string, Score>>(),
    /** Scores that it was sent, those that it had already included. */
    posts: 0,
    /** Statuses for the next scores; then it takes them. */
    scoreFaults: [] as number[],
    tokens: new Map<string, string[]>(),
    assertions: new Set<string>(),
    isAway: false,
    registering: newRegistering(),
  };
  const seconds = () => Math.floor(clock() / 1000);
  const services = {
    [`${NRPS}claim/namesroleservice`]: { context_memberships_url: `${issuer}/members`, service_versions: ['2.0'] },
    [`${AGS}claim/endpoint`]: { scope: [`${AGS}scope/lineitem`, `${AGS}scope/score`], lineitems: `${issuer}/items` },
  };
  const base = (nonce: string): JWTPayload => ({
    iss: issuer,
    aud: clientId,
    sub: 'student-1',
    nonce,
    iat: seconds(),
    exp: seconds() + 300,
    name: 'Uma Reed',
    email: 'uma@example.edu',
    [`${LTI}version`]: '1.3.0',
    [`${LTI}deployment_id`]: '1',
    [`${LTI}roles`]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
    [`${LTI}context`]: { id: 'course-1', title: 'Human and computer' },
    ...services,
  });
  return {
    issuer,
    clientId,
    state,
    newKey,
    launch: (nonce: string, more: JWTPayload = {}): JWTPayload => ({
      ...base(nonce),
      [`${LTI}message_type`]: 'LtiResourceLinkRequest',
      [`${LTI}resource_link`]: { id: 'link-1' },
      [`${LTI}target_link_uri`]: 'https://board.example/lti/launch',
      ...more,
    }),
    choice: (nonce: string, more: JWTPayload = {}): JWTPayload => ({
      ...base(nonce),
      [`${LTI}message_type`]: 'LtiDeepLinkingRequest',
      [`${LTI}roles`]: teacherRoles,
      [`${DEEP}deep_linking_settings`]: {
        deep_link_return_url: `${issuer}/return`,
        accept_types: ['ltiResourceLink'],
        accept_presentation_document_targets: ['window'],
        data: 'what the platform wants back',
      },
      ...more,
    }),
    sign: (payload: JWTPayload, header: object = {}, key = state.keys[0] as SigningKey): Promise<string> =>
      new SignJWT(payload)
        .setProtectedHeader({ alg: 'RS256', kid: key.id, typ: 'JWT', ...header })
        .sign(key.privateKey),
    /** What it finds in the answer to a choice. */
    verifyAnswer: async (token: string) =>
      (
        await jwtVerify(token, createLocalJWKSet(await toolKeys()), {
          issuer: clientId,
          audience: issuer,
          algorithms: ['RS256'],
          currentDate: new Date(clock()),
        })
      ).payload,
    settings: {
      issuer,
      client_id: clientId,
      deployments: ['1', '2'],
      login_url: `${issuer}/authorize`,
      token_url: `${issuer}/token`,
      keys_url: `${issuer}/keys`,
    },
    respond: (request: IncomingMessage, body: string) =>
      respond({ issuer, clientId, clock, toolKeys, state }, request, body),
  };
}

export const teacherRoles = ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'];

type State = Simulator['state'];
type Serving = Options & { state: State };
type Response = { status: number; body?: unknown; headers?: Record<string, string>; type?: string };

async function respond(serving: Serving, request: IncomingMessage, body: string): Promise<Response> {
  const { state, issuer } = serving;
  if (state.isAway) return { status: 503 };
  const url = new URL(request.url ?? '/', issuer);
  if (url.pathname === '/keys') {
    state.keyReads += 1;
    const keys = await Promise.all(
      state.keys.map(async (one) => ({ ...(await exportJWK(one.publicKey)), kid: one.id, alg: 'RS256', use: 'sig' })),
    );
    return { status: 200, body: { keys } };
  }
  const itself = { ...serving, registering: state.registering };
  if (url.pathname === '/configuration') return configurationOf(itself);
  if (url.pathname === '/register') return register(itself, request, body);
  if (url.pathname === '/token') return giveToken(serving, new URLSearchParams(body));
  const scopes = state.tokens.get(request.headers.authorization?.slice('Bearer '.length) ?? '');
  if (!scopes) return { status: 401 };
  const can = (scope: string) => scopes.some((one) => one.endsWith(scope));
  if (url.pathname === '/members' && can('contextmembership.readonly')) return members(serving, url);
  if (url.pathname === '/items' && can('scope/lineitem')) return items(serving, request, url, body);
  if (url.pathname.endsWith('/scores') && can('scope/score')) return takeScore(serving, request, url, body);
  return { status: 403 };
}

async function giveToken(
  { state, clientId, issuer, clock, toolKeys }: Serving,
  form: URLSearchParams,
): Promise<Response> {
  if (form.get('grant_type') !== 'client_credentials') return { status: 400 };
  const { payload } = await jwtVerify(form.get('client_assertion') ?? '', createLocalJWKSet(await toolKeys()), {
    issuer: clientId,
    subject: clientId,
    audience: `${issuer}/token`,
    algorithms: ['RS256'],
    requiredClaims: ['jti', 'exp', 'iat'],
    currentDate: new Date(clock()),
  });
  if (state.assertions.has(payload.jti as string)) return { status: 400 };
  state.assertions.add(payload.jti as string);
  const access_token = randomUUID();
  state.tokens.set(access_token, (form.get('scope') ?? '').split(' '));
  return { status: 200, body: { access_token, token_type: 'Bearer', expires_in: 3600 } };
}

function members({ state, issuer }: Serving, url: URL): Response {
  const from = Number(url.searchParams.get('from') ?? 0);
  const next = from + state.pageSize;
  const link = next < state.members.length ? { Link: `<${issuer}/members?from=${next}>; rel="next"` } : {};
  return {
    status: 200,
    type: 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json',
    body: { id: `${issuer}/members`, context: { id: 'course-1' }, members: state.members.slice(from, next) },
    headers: link,
  };
}

function items(
  { state, issuer }: Serving,
  { method, headers }: IncomingMessage,
  { searchParams }: URL,
  body: string,
): Response {
  if (method === 'GET') {
    const wanted = searchParams.get('resource_id');
    const found = state.items.filter((one) => wanted === null || one.resourceId === wanted);
    return { status: 200, type: 'application/vnd.ims.lis.v2.lineitemcontainer+json', body: found };
  }
  if (headers['content-type'] !== 'application/vnd.ims.lis.v2.lineitem+json') return { status: 415 };
  const item = { ...JSON.parse(body), id: `${issuer}/items/${state.items.length + 1}?of=course-1` };
  state.items.push(item);
  return { status: 201, type: 'application/vnd.ims.lis.v2.lineitem+json', body: item };
}

function takeScore({ state, issuer }: Serving, { headers }: IncomingMessage, url: URL, body: string): Response {
  state.posts += 1;
  const fault = state.scoreFaults.shift();
  if (fault !== undefined) return { status: fault };
  if (headers['content-type'] !== 'application/vnd.ims.lis.v1.score+json') return { status: 415 };
  const id = `${issuer}${url.pathname.replace(/\/scores$/, '')}${url.search}`;
  if (!state.items.some((one) => one.id === id)) return { status: 404 };
  const score = JSON.parse(body) as Score;
  const all = state.scores.get(id) ?? new Map<string, Score>();
  state.scores.set(id, all);
  const before = all.get(score.userId);
  // "The platform MUST NOT update a result if the timestamp is prior to that of the last update."
  if (before && before.timestamp >= score.timestamp) return { status: 409 };
  all.set(score.userId, score);
  return { status: 200, body: {} };
}

/** Two platforms on one machine, in an internet where they have public addresses. */
export async function startPlatforms(clock: () => number, toolKeys: () => Promise<JSONWebKeySet>) {
  const ofName = (host: string, clientId: string) =>
    newPlatform({ issuer: `https://${host}`, clientId, clock, toolKeys });
  const tide = ofName('tide.test', 'board-at-tide');
  const git = ofName('git.tide.test', 'board-at-git');
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const platform = request.headers.host === 'git.tide.test' ? git : tide;
    const sent = await platform.respond(request, body).catch((): Response => ({ status: 400 }));
    response.writeHead(sent.status, { 'Content-Type': sent.type ?? 'application/json', ...sent.headers });
    response.end(sent.body === undefined || sent.body instanceof Buffer ? sent.body : JSON.stringify(sent.body));
  };
  const server = createServer({ cert, key: serverKey }, answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const names = ['tide.test', 'git.tide.test'];
  const internet: Pick<FetchRules, 'resolve' | 'dial'> = {
    resolve: async (name) => (names.includes(name) ? [publicAddress] : []),
    dial: () => ({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, ca: cert }),
  };
  return {
    tide,
    git,
    internet,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type Platforms = Awaited<ReturnType<typeof startPlatforms>>;
