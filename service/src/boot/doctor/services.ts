import { limits } from '@launch-board/contract';
import { type Fetch, fetchSigningKeys, reasonOf } from '../../http/auth/tokens/issuer.ts';
import { rulesFrom } from '../../http/auth/tokens/settings.ts';
import { checkServer } from '../../mail/check-server.ts';
import type { Config } from '../settings/config.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

/** Discovery document, its issuer, and keys to check signatures with: what every sign-in needs of the API. */
export async function lookAtProvider(
  { tokens }: Pick<Config, 'tokens'>,
  signal: AbortSignal,
  ask: Fetch = fetch,
): Promise<Finding> {
  if (!tokens) return warn('none: nobody can sign in', 'set LAUNCHBOARD_OIDC_ISSUER; see docs/sign-in.md');
  try {
    const keys = await fetchSigningKeys(rulesFrom(tokens), ask, signal);
    return ok(`${tokens.issuer} names itself so and has ${keys.length} signing keys`);
  } catch (error) {
    return fail(`${tokens.issuer}: ${reasonOf(error)}`, 'bring it back, or correct LAUNCHBOARD_OIDC_ISSUER');
  }
}

/** Connects and signs in, and sends nothing. */
export async function lookAtRelay({ mail }: Config): Promise<Finding> {
  if (!mail) return ok('none: the board sends no mail');
  const fault = await checkServer(mail.smtp);
  const { host } = new URL(mail.smtp);
  if (fault === undefined) return ok(`${host} takes this board's connection`);
  if (fault === 'EAUTH') return fail(`${host} refuses the user or the password`, 'correct LAUNCHBOARD_SMTP');
  if (fault === 'ETLS')
    return fail(`${host} offers no TLS that can be trusted`, 'renew its certificate, or correct LAUNCHBOARD_SMTP');
  return fail(`${host} cannot be used (${fault})`, 'bring it back, or correct LAUNCHBOARD_SMTP');
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
