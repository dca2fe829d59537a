import { type ErrorCode, includedIn, type Scope, type TokenFault, tokenFaults } from '@launch-board/contract';
import type { FastifyRequest } from 'fastify';
import { type Actor, type Member, visitor } from '../../domain/actor.ts';
import type { Deps } from '../../domain/deps.ts';
import { Fail } from '../../domain/fail.ts';
import { readerOf } from '../../domain/people/readers.ts';
import { assertModerator, assertOperator } from '../../domain/people/rights.ts';
import { memberOf } from '../../domain/people/sign-in.ts';
import { requestContextOf } from '../exchange/request-context.ts';
import { challengeOf } from './tokens/challenge.ts';
import { forbidden, type Identity, invalid, isTokenFault, type Valid, type Verdict } from './tokens/verdict.ts';

/** A refusal because of the credential. `WWW-Authenticate` tells the client what is needed. */
export class CredentialFail extends Fail {
  readonly challenge: string | undefined;
  readonly tokenFault: TokenFault | undefined;

  constructor(code: ErrorCode, verdict: Verdict) {
    const fault = verdict.kind === 'invalid' && isTokenFault(verdict.reason) ? verdict.reason : undefined;
    super(code, {
      ...(verdict.kind === 'unavailable' && { retryAfterSeconds: verdict.retryAfterSeconds }),
      ...(fault !== undefined && { reason: tokenFaults[fault] }),
    });
    this.challenge = challengeOf(verdict);
    this.tokenFault = fault;
  }
}

export type Caller = {
  actor: Actor;
  /** Headers for the response to a read with an unusable token. */
  headers: readonly string[];
};

/**
 * The caller of a public read. With an unusable token the caller is anonymous, and a header says so. While the issuer
 * is unreachable, tokens cannot be checked, so the caller is asked to retry.
 * @throws Fail `unavailable`
 */
export async function callerOf(deps: Deps, request: FastifyRequest): Promise<Caller> {
  const { verdict, member } = await recognise(deps, request, readerOf);
  if (member && !isFor('read', verdict.identity)) return { actor: visitor, headers: [] };
  if (member) return { actor: within(verdict.identity, member), headers: [] };
  if (verdict.kind === 'none') return { actor: visitor, headers: [] };
  if (verdict.kind === 'unavailable') throw new CredentialFail('unavailable', verdict);
  const challenge = challengeOf(verdict);
  return { actor: visitor, headers: challenge ? ['WWW-Authenticate', challenge] : [] };
}

/** For public responses: the caller is not looked up, so they also work while the issuer is unavailable. */
export function anybody(request: FastifyRequest): Caller {
  const { verdict } = requestContextOf(request.raw);
  const challenge = verdict.kind === 'none' ? undefined : challengeOf(verdict);
  return { actor: visitor, headers: challenge ? ['WWW-Authenticate', challenge] : [] };
}

type Asked = {
  access: 'member' | 'moderator' | 'operator';
  scope: Scope;
  makesProfile: boolean;
  /** Told of the member, also of one who is no moderator and should be. */
  learn: (identity: Identity, member: Member) => void;
};

/** @throws Fail with the reason why the caller is not a member, or not a moderator if the operation needs one */
export async function memberBehind(
  deps: Deps,
  request: FastifyRequest,
  { access, scope, makesProfile, learn }: Asked,
): Promise<Member> {
  const { verdict, member } = await recognise(deps, request, makesProfile ? memberOf : readerOf);
  if (!member) throw new CredentialFail(codeOf(verdict), verdict);
  learn(verdict.identity, member);
  if (!isFor(scope, verdict.identity)) throw new CredentialFail('insufficient_scope', forbidden('insufficient_scope'));
  const actor = within(verdict.identity, member);
  if (access === 'moderator') assertModerator(actor);
  if (access === 'operator') assertOperator(actor);
  return actor;
}

/** A personal token is for its scopes and what they include, and stands for no session. */
const isFor = (scope: Scope, { scopes }: Identity): boolean =>
  scopes === undefined ||
  scope === 'public' ||
  (scope !== 'session' && [scope, ...includedIn[scope]].some((one) => scopes.includes(one)));

/** With a token that is not for it, a moderator is a member like the others; with any, an operator is. */
function within(identity: Identity, member: Member): Member {
  const { isOperator, ...others } = member;
  const actor = identity.scopes === undefined ? member : others;
  return isFor('moderate', identity) ? actor : { ...actor, isModerator: false, hasModeratorRole: false };
}

type Bad = Exclude<Verdict, Valid>;
type Recognised = { verdict: Valid; member: Member } | { verdict: Bad; member?: undefined };

/** The person of a valid token. A token from before the erasure of its account is refused. */
async function recognise(
  deps: Deps,
  request: FastifyRequest,
  personOf: typeof memberOf | typeof readerOf,
): Promise<Recognised> {
  const context = requestContextOf(request.raw);
  const { verdict } = context;
  if (verdict.kind !== 'valid') return { verdict };
  try {
    const member = await personOf(deps, verdict.identity, () => {
      context.isNew = true;
    });
    context.userId = member.userId;
    return { verdict, member };
  } catch (error) {
    if (error instanceof Fail && error.code === 'account_erased') return { verdict: accountErased };
    throw error;
  }
}

const accountErased = invalid('account_erased');

/** Whether the caller was refused because the token is from before the erasure of the account. */
export const isOfErasedAccount = (error: unknown): boolean =>
  error instanceof CredentialFail && error.code === 'account_erased';

function codeOf(verdict: Bad): ErrorCode {
  switch (verdict.kind) {
    case 'none':
    case 'unsupported':
      return 'token_required';
    case 'malformed':
      return 'malformed_credentials';
    case 'invalid':
      return verdict === accountErased ? 'account_erased' : 'invalid_token';
    case 'forbidden':
      return verdict.code;
    case 'unavailable':
      return 'unavailable';
  }
}
