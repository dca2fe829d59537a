import { type Message, msg, t } from '@launch-board/host/language/messages';
import type { SetupFault, SignInRefusal } from '../session/sign-in/refusals.ts';

/** What happened, for a person who cannot mend it; docs/sign-in.md tells operators by the same codes what to do. */
const sentences: Record<SetupFault, Message> = {
  opaque_token: msg('The university’s sign-in returned a token that only it can read.'),
  encrypted_token: msg('The university’s sign-in returned an encrypted token, which the board cannot read.'),
  not_a_jwt: msg('The university’s sign-in returned something that the board cannot read as a token.'),
  algorithm: msg('The token from the university’s sign-in is signed in a way that the board does not accept.'),
  unknown_key: msg('The token is signed with a key that the university’s sign-in does not publish.'),
  signature: msg('The signature of the token from the university’s sign-in is not valid.'),
  other_issuer: msg('The token comes from a different sign-in service from the one the board trusts.'),
  other_tenant: msg('The token comes from an organisation other than the university.'),
  version_1_token: msg('The university’s sign-in returned a token of an old version.'),
  graph_token: msg('The university’s sign-in returned a token for Microsoft Graph instead of one for the board.'),
  keycloak_audience: msg('The university’s sign-in returned a token that does not name the board as its audience.'),
  other_audience: msg('The university’s sign-in returned a token for a service other than the board.'),
  id_token: msg('The university’s sign-in returned the wrong kind of token for the board.'),
  other_kind: msg('The university’s sign-in returned the wrong kind of token for the board.'),
  lacks_claims: msg('The token from the university’s sign-in lacks a claim that the board needs to identify you.'),
  client_refused: msg('The university’s sign-in does not accept the credentials of the board itself.'),
  scope_refused: msg('The university’s sign-in does not recognise the access that the board requests.'),
  consent_missing: msg('The university has not yet allowed the board to use its sign-in.'),
  other_provider: msg('The university’s sign-in identifies itself by a different name from the one set for the board.'),
};

export const setupFaults = Object.keys(sentences);

export const isSetupFault = (reason: SignInRefusal): reason is SetupFault => Object.hasOwn(sentences, reason);

export const setupWords = (fault: SetupFault): { title: string; advice: string; again?: never } => ({
  title: t('The board’s sign-in is not set up correctly'),
  advice: t(
    '{what} Only the people who run the board can fix this, and it has been recorded. If you write to them, quote the reason: {reason}. You can still read everything.',
    { what: t(sentences[fault]), reason: fault },
  ),
});
