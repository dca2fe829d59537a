import type { Deps, Lti, LtiPlatform } from '../deps.ts';
import { Fail } from '../fail.ts';
import { addressIn, objectIn, shown } from './facts.ts';
import { launchUrl } from './login.ts';
import { failed, readAnswer, scopes } from './services.ts';
import { assertLti } from './tool.ts';

// LTI Dynamic Registration 1.0: what a platform says of itself, and what the board says of itself there.

const CLAIM = 'https://purl.imsglobal.org/spec/';
const PLATFORM = `${CLAIM}lti-platform-configuration`;
const TOOL = `${CLAIM}lti-tool-configuration`;

/** Platforms whose configuration comes from another host than their issuer: all schools there have one issuer. */
const elsewhere: Record<string, readonly string[]> = { 'https://canvas.instructure.com': ['sso.canvaslms.com'] };

const refused = (what: string) => new Fail('lti_refused', { reason: `Not valid: ${what}.` });

export type Configuration = Omit<LtiPlatform, 'id' | 'clientId' | 'deployments'> & {
  registrationUrl: string;
  /** Whether its teachers choose a showcase before there is a link. */
  hasDeepLinking: boolean;
};

/**
 * Products that make the choice compulsory once a tool offers it, and open it inside their own page, where nobody can sign in: a
 * teacher could make no link at all.
 */
const framed: readonly string[] = ['moodle', 'canvas'];

/** Reads what stands at an address that whoever has the link has named. @throws Fail `lti_refused`, `lti_failed` */
export async function configurationAt(deps: Deps, address: string): Promise<Configuration> {
  const from = addressIn(address);
  if (from === undefined) throw refused('openid_configuration');
  const given = objectIn(await readAnswer(assertLti(deps).exchange(from, { accept: 'application/json' })));
  const issuer = issuerIn(given.issuer, new URL(from).hostname);
  const addressOf = (name: string): string => {
    const found = addressIn(given[name]);
    if (found === undefined || /\s/.test(found)) throw refused(name);
    return found;
  };
  const algorithms = given.id_token_signing_alg_values_supported;
  if (Array.isArray(algorithms) && !algorithms.includes('RS256')) throw refused('RS256');
  const tokenUrl = addressOf('token_endpoint');
  const audience = given.authorization_server;
  return {
    issuer,
    name: nameIn(given, new URL(issuer).hostname),
    loginUrl: addressOf('authorization_endpoint'),
    tokenUrl,
    keysUrl: addressOf('jwks_uri'),
    tokenAudience: typeof audience === 'string' && isWord(audience, 2000) ? audience : tokenUrl,
    registrationUrl: addressOf('registration_endpoint'),
    hasDeepLinking: hasDeepLinking(objectIn(given[PLATFORM])),
  };
}

/** Only who serves a host can be the issuer of that name: otherwise anybody could say that they are your platform. */
function issuerIn(given: unknown, host: string): string {
  const issuer = addressIn(given);
  if (issuer === undefined || !isWord(issuer, 500) || /[?#]/.test(issuer)) throw refused('issuer');
  if (new URL(issuer).hostname !== host && !elsewhere[issuer]?.includes(host)) throw refused('issuer');
  return issuer;
}

function hasDeepLinking({
  messages_supported: messages,
  product_family_code: product,
}: Record<string, unknown>): boolean {
  const isFramed = typeof product === 'string' && framed.includes(product.toLowerCase());
  return !isFramed && Array.isArray(messages) && messages.some((one) => objectIn(one).type === 'LtiDeepLinkingRequest');
}

function nameIn(given: Record<string, unknown>, host: string): string {
  const product = shown(objectIn(given[PLATFORM]).product_family_code);
  return product ? `${product.slice(0, 60)} (${host})` : host;
}

const isWord = (given: unknown, most: number): given is string =>
  typeof given === 'string' && given.length <= most && /^\S+$/.test(given);

/** Tells the platform of the board. @throws Fail `lti_refused`, `lti_failed` */
export async function registerAt(
  deps: Deps,
  { registrationUrl, hasDeepLinking, ...platform }: Configuration,
  token?: string,
) {
  const lti = assertLti(deps);
  const asked = {
    accept: 'application/json',
    headers: { 'Content-Type': 'application/json', ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(toolOf(lti, hasDeepLinking)),
  };
  const answer = objectIn(await readAnswer(lti.exchange(registrationUrl, asked)));
  const { client_id } = answer;
  if (!isWord(client_id, 500)) throw failed('The platform gives the board no id.');
  const deployment = objectIn(answer[TOOL]).deployment_id;
  const deployments = isWord(deployment, 255) ? [deployment] : [];
  return { ...platform, id: `${platform.issuer} ${client_id}`, clientId: client_id, deployments };
}

function toolOf(lti: Lti, hasDeepLinking: boolean) {
  const { siteUrl } = lti;
  const message = (type: string, label: string) => ({ type, target_link_uri: launchUrl(lti), label });
  return {
    application_type: 'web',
    response_types: ['id_token'],
    grant_types: ['implicit', 'client_credentials'],
    initiate_login_uri: `${siteUrl}/lti/login`,
    redirect_uris: [launchUrl(lti)],
    client_name: 'Launch Board',
    client_uri: siteUrl,
    jwks_uri: `${siteUrl}/lti/keys`,
    token_endpoint_auth_method: 'private_key_jwt',
    scope: [...scopes.roster, ...scopes.scores].join(' '),
    [TOOL]: {
      domain: new URL(siteUrl).host,
      target_link_uri: launchUrl(lti),
      claims: ['iss', 'sub', 'name', 'email'],
      messages: [
        message('LtiResourceLinkRequest', 'Launch Board'),
        ...(hasDeepLinking ? [message('LtiDeepLinkingRequest', 'Choose a showcase')] : []),
      ],
    },
  };
}
