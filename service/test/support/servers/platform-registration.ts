import type { IncomingMessage } from 'node:http';

// LTI Dynamic Registration 1.0 of the platform of the tests. Strict like the rest of it: a tool that lacks what the specification
// demands is refused.

export type Registering = {
  /** What the configuration says otherwise. */
  configuration: Record<string, unknown>;
  /** What it says otherwise of its product. */
  product: Record<string, unknown>;
  /** How often it was asked for. */
  configurationReads: number;
  /** What the next answer to a registration is, if it is no registration. */
  answer: { status: number; body?: unknown; headers?: Record<string, string> } | undefined;
  /** Tokens that it has given out, each for one registration. */
  tokens: Set<string>;
  /** Whether it says to which deployment the tool belongs. */
  namesDeployment: boolean;
  tools: Record<string, unknown>[];
};

export const newRegistering = (): Registering => ({
  configuration: {},
  product: {},
  configurationReads: 0,
  answer: undefined,
  tokens: new Set(),
  namesDeployment: true,
  tools: [],
});

const PLATFORM = 'https://purl.imsglobal.org/spec/lti-platform-configuration';
const TOOL = 'https://purl.imsglobal.org/spec/lti-tool-configuration';

type Platform = { issuer: string; clientId: string; registering: Registering };
type Message = { type: string; target_link_uri: string; label: string };

const knownMessages = ['LtiResourceLinkRequest', 'LtiDeepLinkingRequest'];
const isHttps = (one: unknown): boolean => String(one).startsWith('https://');
type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

export function configurationOf({ issuer, registering }: Platform): Answer {
  registering.configurationReads += 1;
  const body = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    token_endpoint_auth_methods_supported: ['private_key_jwt'],
    jwks_uri: `${issuer}/keys`,
    registration_endpoint: `${issuer}/register`,
    id_token_signing_alg_values_supported: ['RS256'],
    [PLATFORM]: {
      product_family_code: 'tide',
      version: '4',
      messages_supported: [{ type: 'LtiResourceLinkRequest' }, { type: 'LtiDeepLinkingRequest' }],
      ...registering.product,
    },
    ...registering.configuration,
  };
  const { 'the whole answer': whole } = registering.configuration;
  return (whole as Answer | undefined) ?? { status: 200, body };
}

export function register(
  { registering, clientId }: Platform,
  { headers, method }: IncomingMessage,
  body: string,
): Answer {
  if (registering.answer) return registering.answer;
  const token = headers.authorization?.slice('Bearer '.length) ?? '';
  if (method !== 'POST' || headers['content-type'] !== 'application/json') return { status: 415 };
  if (!registering.tokens.delete(token)) return { status: 401 };
  const tool = JSON.parse(body) as Record<string, unknown>;
  const isFit =
    tool.application_type === 'web' &&
    tool.token_endpoint_auth_method === 'private_key_jwt' &&
    `${tool.response_types}` === 'id_token' &&
    `${tool.grant_types}` === 'implicit,client_credentials' &&
    [tool.initiate_login_uri, tool.jwks_uri, (tool.redirect_uris as unknown[])[0]].every(isHttps) &&
    typeof tool.client_name === 'string' &&
    (tool[TOOL] as { domain?: string }).domain !== undefined &&
    (tool[TOOL] as { messages: Message[] }).messages.every(
      ({ type, target_link_uri, label }) => knownMessages.includes(type) && isHttps(target_link_uri) && label !== '',
    );
  if (!isFit) return { status: 400 };
  registering.tools.push(tool);
  const named = registering.namesDeployment ? { deployment_id: '1' } : {};
  return { status: 200, body: { ...tool, client_id: clientId, [TOOL]: { ...(tool[TOOL] as object), ...named } } };
}
