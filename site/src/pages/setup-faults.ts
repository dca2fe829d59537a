import type { SetupFault, SignInRefusal } from '../session/sign-in/refusals.ts';

/** What happened, for a person who cannot mend it; docs/sign-in.md tells operators by the same codes what to do. */
const sentences: Record<SetupFault, string> = {
  opaque_token: 'The university’s sign-in gave a token that only it can read.',
  encrypted_token: 'The university’s sign-in gave an encrypted token, which the board cannot read.',
  not_a_jwt: 'The university’s sign-in gave something that the board cannot read as a token.',
  algorithm: 'The token of the university’s sign-in is signed in a way that the board does not accept.',
  unknown_key: 'The token is signed with a key that the university’s sign-in does not publish.',
  signature: 'The signature of the token from the university’s sign-in is not valid.',
  other_issuer: 'The token comes from another sign-in service than the one the board trusts.',
  other_tenant: 'The token comes from another organisation than the university.',
  version_1_token: 'The university’s sign-in gave a token of an old version.',
  graph_token: 'The university’s sign-in gave a token for Microsoft Graph and none for the board.',
  keycloak_audience: 'The university’s sign-in gave a token that does not name the board as its audience.',
  other_audience: 'The university’s sign-in gave a token for another service than the board.',
  id_token: 'The university’s sign-in gave another kind of token than the board needs.',
  other_kind: 'The university’s sign-in gave another kind of token than the board needs.',
  lacks_claims: 'The token of the university’s sign-in lacks something by which the board knows you.',
  client_refused: 'The university’s sign-in does not accept the credentials of the board itself.',
  scope_refused: 'The university’s sign-in does not know the access that the board requests.',
  consent_missing: 'The university has not yet agreed that the board may use its sign-in.',
  other_provider: 'The university’s sign-in gives itself another name than the board was told.',
};

export const setupFaults = Object.keys(sentences);

export const isSetupFault = (reason: SignInRefusal): reason is SetupFault => Object.hasOwn(sentences, reason);

export const setupWords = (fault: SetupFault): { title: string; advice: string; again?: never } => ({
  title: 'The board’s sign-in is not set up right',
  advice: `${sentences[fault]} Only those who run the board can repair this, and it has been recorded. If you write to them, name the reason: ${fault}. Reading works as ever.`,
});
