import { entraTenantOf, isEntraHost, isFetchable } from './issuer-address.ts';

/** The settings of an installation about its issuer. */
export type TokenSettings = {
  /** Compared byte for byte with the tokens' `iss` and with the discovery document. */
  issuer: string;
  /** The required value of `aud`. On Entra, the client id of the API's own registration, not of the site's. */
  audience: string;
  /** In lower case. The domain of an address must equal one of them. */
  emailDomains: readonly string[];
  /**
   * The claim with the e-mail address. By naming it, the operator confirms that the issuer, not the person, decides its
   * value. Without it, see person.ts.
   */
  emailClaim?: string | undefined;
  /** The claim that says whether somebody is a student, works here or has left. Without it, tokens say nothing of it. */
  affiliationClaim?: string | undefined;
  algorithms?: readonly string[] | undefined;
  /** `at+jwt` for an issuer that follows RFC 9068. Entra writes JWT for every kind. */
  typ?: 'at+jwt' | 'any' | undefined;
  /** Applies the rules of Entra. Detected by the issuer's address; set it for an issuer that only acts like Entra. */
  tenant?: string | undefined;
};

/** The settings with all defaults. */
export type TokenRules = {
  issuer: string;
  audience: string;
  emailDomains: ReadonlySet<string>;
  emailClaim: string | undefined;
  affiliationClaim: string | undefined;
  algorithms: string[];
  typ: 'at+jwt' | 'any';
  tenant: string | undefined;
};

export type SettingProblem = { setting: keyof TokenSettings; message: string };

/** @throws Error naming every problem, so that no verifier exists with doubtful rules */
export function rulesFrom(settings: TokenSettings): TokenRules {
  const problems = problemsOf(settings);
  if (problems.length > 0) throw new Error(problems.map((it) => `${it.setting} ${it.message}`).join('; '));
  return {
    issuer: settings.issuer,
    audience: settings.audience,
    emailDomains: new Set(settings.emailDomains),
    emailClaim: settings.emailClaim,
    affiliationClaim: settings.affiliationClaim,
    algorithms: [...(settings.algorithms ?? ['RS256', 'ES256'])],
    typ: settings.typ ?? 'any',
    tenant: settings.tenant ?? entraTenantOf(settings.issuer),
  };
}

/** The faults of the settings. No message repeats a value: it may be a secret in the wrong variable. */
export function problemsOf(settings: TokenSettings): SettingProblem[] {
  const messages: [keyof TokenSettings, string | undefined][] = [
    ['issuer', issuerProblem(settings.issuer)],
    ['audience', /^[\x21-\x7e]+$/.test(settings.audience) ? undefined : 'must be one word of ASCII characters'],
    ['emailDomains', domainsProblem(settings.emailDomains)],
    ['emailClaim', settings.emailClaim === '' ? 'must not be empty' : undefined],
    ['affiliationClaim', settings.affiliationClaim === '' ? 'must not be empty' : undefined],
    ['algorithms', algorithmsProblem(settings.algorithms)],
    ['tenant', tenantProblem(settings)],
  ];
  return messages.flatMap(([setting, message]) => (message === undefined ? [] : [{ setting, message }]));
}

function issuerProblem(issuer: string): string | undefined {
  const url = /^[\x21-\x7e]+$/.test(issuer) ? URL.parse(issuer) : null;
  if (!url) return 'must be an address such as https://login.example.edu';
  if (!isFetchable(url)) return 'must be an https: address; http: is accepted only on this machine (127.0.0.1)';
  if (url.username || url.password) return 'must not contain a user name or password';
  if (/[?#]/.test(issuer)) return 'must not contain a query or a fragment';
  // Google's access tokens are opaque, and its ID tokens are issued for a client, not for an API.
  if (url.hostname === 'accounts.google.com')
    return 'must be an issuer of signed access tokens; Google has none for an API of your own: docs/sign-in.md says what to put in between';
  // Entra's shared endpoints accept every tenant, and tokens of version 1 have other claims.
  if (isEntraHost(url.hostname) && entraTenantOf(issuer) === undefined)
    return "must be the address of one Entra tenant's second version: https://login.microsoftonline.com/TENANT-ID/v2.0";
  return undefined;
}

/** Names as in DNS. Other alphabets use the xn-- form, because tokens contain that form. */
const domainName = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

function domainsProblem(domains: readonly string[]): string | undefined {
  if (domains.length === 0) return 'must contain at least one domain, otherwise nobody could sign in';
  const wrong = domains.findIndex((domain) => !domainName.test(domain));
  return wrong < 0
    ? undefined
    : `must be domains in lower case such as example.edu, without @ and wildcards; entry ${wrong + 1} is not`;
}

/** Asymmetric algorithms only: with a shared secret, every party that can verify a token could also create one. */
const asymmetric: ReadonlySet<string> = new Set([
  ...['RS256', 'RS384', 'RS512'],
  ...['PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512'],
  ...['EdDSA', 'Ed25519'],
]);

function algorithmsProblem(algorithms: readonly string[] | undefined): string | undefined {
  if (algorithms === undefined) return undefined;
  if (algorithms.length > 0 && algorithms.every((algorithm) => asymmetric.has(algorithm))) return undefined;
  return `must be some of ${[...asymmetric].join(', ')}`;
}

function tenantProblem({ issuer, tenant }: TokenSettings): string | undefined {
  if (tenant === undefined) return undefined;
  if (tenant === '') return 'must not be empty';
  return (entraTenantOf(issuer) ?? tenant) === tenant ? undefined : 'must be the tenant of the issuer';
}
