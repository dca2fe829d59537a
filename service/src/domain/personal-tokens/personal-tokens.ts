import {
  type Complete,
  type InputOf,
  limits,
  type operations,
  type PersonalToken,
  type TokenScope,
  tokenScopes,
} from '@launch-board/contract';
import { DAY_MS } from '@launch-board/host/durations';
import {
  deleteToken,
  insertToken,
  type PersonalTokenRow,
  tokensOf,
} from '../../store/personal-tokens/personal-tokens.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { isRepeat, rememberDeletion } from '../repeated-deletion.ts';
import { Fields } from '../text/fields.ts';
import { isoTime, maybeIsoTime } from '../text/iso-time.ts';
import { transact } from '../transaction.ts';
import { digestOf, newSecret } from './secret.ts';

export async function listMyTokens(deps: Deps, actor: Member): Promise<{ tokens: Complete<PersonalToken>[] }> {
  assertOn(deps);
  const rows = await deps.store.read((reads) => tokensOf(reads, actor.userId, deps.clock()));
  return { tokens: rows.map(viewToken) };
}

/** @throws Fail `too_many` */
export function createMyToken(
  deps: Deps,
  actor: Member,
  { body }: InputOf<typeof operations.createMyToken>,
): Promise<{ token: Complete<PersonalToken>; secret: string }> {
  assertOn(deps);
  const fields = new Fields();
  const name = fields.line('name', body.name);
  fields.assertValid();
  return transact(deps, actor, async ({ writes, now, newId }) => {
    if ((await tokensOf(writes, actor.userId, now)).length >= limits.personalTokens.perPerson)
      throw new Fail('too_many');
    const secret = newSecret();
    const row: PersonalTokenRow = {
      id: newId(),
      user_id: actor.userId,
      name,
      digest: digestOf(secret),
      scopes: tokenScopes.filter((scope) => body.scopes.includes(scope)).join(),
      created_at: now,
      expires_at: now + body.days * DAY_MS,
      last_used_at: null,
    };
    await insertToken(writes, row);
    return { token: viewToken(row), secret };
  });
}

/** @throws Fail `not_found` */
export function revokeMyToken(
  deps: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.revokeMyToken>,
): Promise<void> {
  assertOn(deps);
  return transact(deps, actor, async (tx) => {
    if (await isRepeat(tx, `token ${id}`)) return;
    if (!(await deleteToken(tx.writes, actor.userId, id))) throw new Fail('not_found');
    await rememberDeletion(tx, `token ${id}`);
  });
}

function assertOn({ operatorSettings }: Deps) {
  if (!operatorSettings.personalTokens) throw new Fail('personal_tokens_off');
}

const viewToken = (row: PersonalTokenRow): Complete<PersonalToken> => ({
  id: row.id,
  name: row.name,
  scopes: scopesOf(row),
  created_at: isoTime(row.created_at),
  expires_at: isoTime(row.expires_at),
  last_used_at: maybeIsoTime(row.last_used_at),
});

export const scopesOf = ({ scopes }: Pick<PersonalTokenRow, 'scopes'>): TokenScope[] =>
  scopes.split(',') as TokenScope[];
