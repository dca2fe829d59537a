import type { IncomingMessage } from 'node:http';
import { readAuthorization } from './authorization.ts';
import { type KeySource, Keys, type KeysState } from './keys.ts';
import { watchLead } from './lead.ts';
import { rememberValid } from './remember.ts';
import { rulesFrom, type TokenSettings } from './settings.ts';
import type { Verdict } from './verdict.ts';
import { createVerify } from './verify.ts';

export type Verifier = {
  /**
   * At once without a token and for a token met before; `mayVerify` is asked once before any other token is checked,
   * and where it says no there is no verdict. Never throws or rejects for what was sent.
   */
  identify(
    request: Pick<IncomingMessage, 'headers' | 'rawHeaders'>,
    canVerify: () => boolean,
  ): Verdict | Promise<Verdict> | undefined;
  /** Whether tokens can be verified now. */
  isReady(): boolean;
  /** How the fetching of the issuer's keys goes. */
  keys(): KeysState;
  /** How far the issuer's clock is ahead of ours at least, in milliseconds; never below zero. */
  lead(): number;
  /** Ends the refreshing of keys and any fetch under way. */
  close(): void;
};

/**
 * Tells who sends a request. Begins to fetch the issuer's keys at once.
 * @throws Error when the settings are not fit to be trusted; problemsOf() names each
 */
export function createVerifier(settings: TokenSettings, source: KeySource): Verifier {
  const rules = rulesFrom(settings);
  const { clock } = source;
  const keys = new Keys(rules, source);
  const lead = watchLead(clock);
  const verdictOn = rememberValid({
    verify: createVerify(rules, keys, clock, lead),
    currentKeys: () => keys.current(),
    clock,
  });

  return {
    identify(request, canVerify) {
      const credential = readAuthorization(request);
      return credential.kind === 'bearer' ? verdictOn(credential.token, canVerify) : credential;
    },
    lead: lead.current,
    keys: () => keys.state(),
    isReady: () => keys.current() !== undefined,
    close: () => keys.close(),
  };
}
