import type { ClientMetadata } from 'oidc-provider';

export const siteClientId = 'launch-board-site';
export const cliClientId = 'launch-board-cli';

/** The command line listens on any port of this address; RFC 8252 has the port ignored. */
export const cliRedirectUri = 'http://127.0.0.1/callback';

export type SiteAddresses = {
  /** Where the site takes the code. */
  redirectUris: string[];
  /** Where the site has people sent once they have signed out. */
  afterSignOutUris: string[];
};

/** The two programs that may ask for a sign-in. Both are ours, so nobody is asked for consent. */
export function clientsOf(site: SiteAddresses, siteSecret: string): ClientMetadata[] {
  return [
    {
      client_id: siteClientId,
      client_name: 'Launch Board',
      client_secret: siteSecret,
      application_type: 'web',
      // The library takes the secret in the Authorization header just as well.
      token_endpoint_auth_method: 'client_secret_post',
      grant_types: ['authorization_code', 'refresh_token'],
      redirect_uris: site.redirectUris,
      post_logout_redirect_uris: site.afterSignOutUris,
    },
    {
      client_id: cliClientId,
      client_name: 'Launch Board on the command line',
      application_type: 'native',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code'],
      redirect_uris: [cliRedirectUri],
    },
  ];
}

/** Unless told otherwise, people may be sent to the front page of any site that signs them in. */
export const frontPagesOf = (redirectUris: readonly string[]): string[] => [
  ...new Set(redirectUris.map((uri) => new URL(uri).origin).flatMap((origin) => [origin, `${origin}/`])),
];
