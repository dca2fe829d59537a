/**
 * What can be wrong with a token that is refused as `invalid_token`: code → a sentence for whoever calls the API. The
 * sentences also stand in `error_description`, where RFC 6750 section 3 allows neither quotes nor backslashes nor
 * anything outside ASCII. None repeats what stands in the token. Codes are part of the contract, as those of errors are.
 */
export const tokenFaults = {
  opaque_token:
    'The access token is opaque: only its issuer can read it. This API takes signed JSON Web Tokens that are issued for it',
  encrypted_token: 'The access token is encrypted. This API takes signed JSON Web Tokens that are issued for it',
  not_a_jwt: 'The access token is not a signed JSON Web Token',
  algorithm: 'The access token is signed with an algorithm that is not accepted here',
  unknown_key: 'The access token is signed with a key that its issuer does not publish',
  signature: 'The signature of the access token is not valid',
  other_issuer: 'The access token comes from another issuer',
  other_tenant: 'The access token comes from another tenant',
  version_1_token:
    'The access token has version 1 of Microsoft Entra ID. Set requestedAccessTokenVersion to 2 in the manifest of the API registration',
  graph_token:
    'The access token is issued for Microsoft Graph. Request the scope that the registration of this API exposes',
  keycloak_audience:
    'The access token does not name this API as its audience. Add an audience mapper for this API to the client in Keycloak',
  other_audience: 'The access token is issued for another service',
  id_token: 'The token is an ID token. Send the access token instead',
  other_kind: 'The token is not an access token',
  expired: 'The access token has expired',
  too_early: 'The access token is not valid yet',
  lacks_claims: 'The access token lacks a claim that is needed here, or it is not of the right form',
} as const satisfies Record<string, string>;

export type TokenFault = keyof typeof tokenFaults;
