/**
 * What can be wrong with a token that is refused as `invalid_token`: code → a sentence for developers. The sentences
 * are also sent in `error_description`, where RFC 6750 section 3 forbids quotes, backslashes and anything outside
 * ASCII. None repeats the contents of the token. The codes are part of the contract, like those of errors.
 */
export const tokenFaults = {
  opaque_token:
    'The access token is opaque: only its issuer can read it. This API accepts signed JSON Web Tokens issued for it',
  encrypted_token: 'The access token is encrypted. This API accepts signed JSON Web Tokens issued for it',
  not_a_jwt: 'The access token is not a signed JSON Web Token',
  algorithm: 'The access token is signed with an algorithm that this API does not accept',
  unknown_key: 'The access token is signed with a key that its issuer does not publish',
  signature: 'The signature of the access token is not valid',
  other_issuer: 'The access token comes from another issuer',
  other_tenant: 'The access token comes from another tenant',
  version_1_token:
    'The access token is a version 1 token of Microsoft Entra ID. Set requestedAccessTokenVersion to 2 in the manifest of the API registration',
  graph_token:
    'The access token is issued for Microsoft Graph. Request the scope that the registration of this API exposes',
  keycloak_audience:
    'The access token does not name this API as its audience. Add an audience mapper for this API to the client in Keycloak',
  other_audience: 'The access token is issued for another service',
  id_token: 'The token is an ID token. Send the access token instead',
  other_kind: 'The token is not an access token',
  personal_token: 'This is no personal token of this board, or it has expired or was revoked',
  expired: 'The access token has expired',
  too_early: 'The access token is not yet valid',
  lacks_claims: 'The access token lacks a claim that this API needs, or the claim has the wrong form',
} as const satisfies Record<string, string>;

export type TokenFault = keyof typeof tokenFaults;
