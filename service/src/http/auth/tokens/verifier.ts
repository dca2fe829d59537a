import type { IncomingMessage } from 'node:http';
import { readAuthorization } from './authorization.ts';
import { type KeySource, Keys, type KeysState } from './keys.ts';
import { watchLead } from './lead.ts';
import { recheck } from './person.ts';
import { rememberValid } from './remember.ts';
import { rulesFrom, type TokenSettings } from './settings.ts';
import type { Identity, Verdict } from './verdict.ts';
import { createVerify } from './verify.ts';

export type Verifier = {
  /**
   * The verdict on a request. It is no promise if there is no token, or a remembered one. For any other token
   * `canVerify` is called first; if it returns false, there is no verdict. Never throws or rejects because of the
   * request.
   */
  identify(
    request: Pick<IncomingMessage, 'headers' | 'rawHeaders'>,
    canVerify: () => boolean,
  ): Verdict | Promise<Verdict> | undefined;
  /** The verdict on somebody who signed in before, by the rules of today. */
  recheck(identity: Identity): Verdict;
  /** Whether tokens can be verified now. */
  isReady(): boolean;
  /** The state of the fetching of the issuer's keys. */
  keys(): KeysState;
  /** The minimum of milliseconds by which the issuer's clock is ahead of ours. Never below zero. */
  lead(): number;
  /** Ends the refreshing of keys and a fetch that is under way. */
  close(): void;
};

/**
 * Identifies the person of a request. Begins to fetch the issuer's keys at once.
 * @throws Error if the settings are not safe; `problemsOf` names each problem
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
    recheck: (identity) => recheck(identity, rules),
    lead: lead.current,
    keys: () => keys.state(),
    isReady: () => keys.current() !== undefined,
    close: () => keys.close(),
  };
}
