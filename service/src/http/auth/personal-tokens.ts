import { BoundedMap } from '@launch-board/host/bounded-map';
import type { Deps } from '../../domain/deps.ts';
import { bearerOf } from '../../domain/personal-tokens/bearer.ts';
import { digestOf, isSecret, PREFIX } from '../../domain/personal-tokens/secret.ts';
import { readAuthorization } from './tokens/authorization.ts';
import { invalid, type Verdict } from './tokens/verdict.ts';
import type { Verifier } from './tokens/verifier.ts';

/** Digests of tokens that were valid, so that their next requests do not count as tries. They are looked up all the same. */
const REMEMBERED = 10_000;

const isPersonal = new RegExp(`^bearer +${PREFIX}`, 'i');

/** Identifies people by personal tokens too, if the board has them. Everything else is for `identify`. */
export function withPersonalTokens(
  deps: Deps,
  { identify, recheck }: Pick<Verifier, 'identify' | 'recheck'>,
): Verifier['identify'] {
  if (!deps.operatorSettings.personalTokens) return identify;
  const known = new BoundedMap<true>({ most: REMEMBERED });

  const verdictOn = async (secret: string, digest: string): Promise<Verdict> => {
    const bearer = await bearerOf(deps, secret);
    if (!bearer) {
      known.delete(digest);
      return invalid('personal_token');
    }
    known.set(digest, true);
    return recheck(bearer);
  };

  return (request, canVerify) => {
    if (!isPersonal.test(request.headers.authorization ?? '')) return identify(request, canVerify);
    const credential = readAuthorization(request);
    if (credential.kind !== 'bearer') return credential;
    if (!isSecret(credential.token)) return invalid('personal_token');
    const digest = digestOf(credential.token);
    if (known.get(digest) === undefined && !canVerify()) return undefined;
    return verdictOn(credential.token, digest);
  };
}
