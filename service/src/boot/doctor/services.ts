import { limits } from '@launch-board/contract';
import { type Fetch, faultOf, fetchSigningKeys, reasonOf } from '../../http/auth/tokens/issuer.ts';
import { rulesFrom } from '../../http/auth/tokens/settings.ts';
import { checkServer } from '../../mail/check-server.ts';
import type { Config } from '../settings/config.ts';
import { coded, type Finding, fail, ok, warn } from './finding.ts';

/** Discovery document, its issuer, and keys to check signatures with: what every sign-in needs of the API. */
export async function lookAtProvider(
  { tokens }: Pick<Config, 'tokens'>,
  signal: AbortSignal,
  ask: Fetch = fetch,
): Promise<Finding> {
  if (!tokens)
    return coded(
      warn('none: nobody can sign in', 'set LAUNCHBOARD_OIDC_ISSUER; see docs/sign-in.md'),
      'provider_unset',
    );
  try {
    const keys = await fetchSigningKeys(rulesFrom(tokens), ask, signal);
    const found = ok(`${tokens.issuer} names itself so and has ${keys.length} signing keys`);
    return coded(found, 'provider_ready', tokens.issuer);
  } catch (error) {
    const found = fail(`${tokens.issuer}: ${reasonOf(error)}`, 'bring it back, or correct LAUNCHBOARD_OIDC_ISSUER');
    return coded(found, `provider_${faultOf(error)}`, tokens.issuer);
  }
}

/** Connects and signs in, and sends nothing. */
export async function lookAtRelay({ mail }: Config): Promise<Finding> {
  if (!mail) return coded(ok('none: the board sends no mail'), 'mail_unset');
  const fault = await checkServer(mail.smtp);
  const { host } = new URL(mail.smtp);
  if (fault === undefined) return coded(ok(`${host} takes this board's connection`), 'mail_ready', host);
  if (fault === 'EAUTH') {
    const found = fail(`${host} refuses the user or the password`, 'correct LAUNCHBOARD_SMTP');
    return coded(found, 'mail_refused', host);
  }
  if (fault === 'ETLS') {
    const found = fail(
      `${host} offers no TLS that can be trusted`,
      'renew its certificate, or correct LAUNCHBOARD_SMTP',
    );
    return coded(found, 'mail_no_tls', host);
  }
  const found = fail(`${host} cannot be used (${fault})`, 'bring it back, or correct LAUNCHBOARD_SMTP');
  return coded(found, 'mail_unreachable', `${host} (${fault})`);
}

export async function lookAtLimitStore({ valkeyUrl, rateLimit }: Config): Promise<Finding> {
  if (valkeyUrl === undefined) return ok('none: each process counts requests for itself');
  const { host } = new URL(valkeyUrl);
  const { connectValkey } = await import('../../http/limits/valkey-limiter.ts');
  const valkey = connectValkey(valkeyUrl, {
    counter: 'doctor',
    limit: rateLimit || 1,
    windowSeconds: limits.windowSeconds,
  });
  try {
    await valkey.connected;
    await valkey.take('doctor', 0);
    return ok(`${host} counts`);
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return fail(
      `${host} does not count: ${message || code}`,
      'bring it back, or correct LAUNCHBOARD_VALKEY_URL; each process counts for itself',
    );
  } finally {
    valkey.close();
  }
}
