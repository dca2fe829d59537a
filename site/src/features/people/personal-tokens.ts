import { t } from '@launch-board/host/language/messages';
import { isLaunchBoardError, type PersonalToken } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { Mistake, Redrawn } from '../../ui/form/form-answer.ts';

export type MadeToken = { name: string; secret: string };
/** Undefined if the board has none. */
export type ShownTokens = PersonalToken[] | undefined;

export type TokenScope = PersonalToken['scopes'][number];

/** What a token may be for, as people choose it. */
export const scopeWords = (): Record<TokenScope, { name: string; hint: string }> => ({
  read: { name: t('Read'), hint: t('See what I see: my drafts, notices and bookmarks too.') },
  write: { name: t('Write'), hint: t('Act as me: launch, edit, vote, comment.') },
  curate: { name: t('Curate'), hint: t('Change my collections and showcases.') },
  moderate: { name: t('Moderate'), hint: t('Do what moderators do.') },
});

export const dayChoices = (): [days: number, name: string][] => [
  [7, t('A week')],
  [30, t('A month')],
  [90, t('Three months')],
  [365, t('A year')],
];

export async function readTokens({ api }: VisitorContext): Promise<ShownTokens> {
  try {
    return (await api.listMyTokens()).tokens;
  } catch (error) {
    if (isLaunchBoardError(error, 'personal_tokens_off')) return undefined;
    throw error;
  }
}

/** Makes a token or revokes one, whichever the form says. */
export async function changeTokens({ api }: VisitorContext, form: FormData): Promise<{ isRevoked: true }> {
  const id = form.get('token');
  if (typeof id === 'string') {
    // One that is over already is as well revoked.
    await api.revokeMyToken({ id }).catch((error) => {
      if (!isLaunchBoardError(error, 'not_found')) throw error;
    });
    return { isRevoked: true };
  }
  const scopes = form.getAll('scope') as TokenScope[];
  const name = String(form.get('name') ?? '').trim();
  const missing = [
    ...(name === '' ? [{ field: 'name', message: t('Say what it is for.') }] : []),
    ...(scopes.length === 0 ? [{ field: 'scopes', message: t('Choose what it may do.') }] : []),
  ];
  if (missing.length > 0) throw new Mistake(missing);
  const { secret, token } = await api.createMyToken({ body: { name, scopes, days: Number(form.get('days')) } });
  // Drawn once, also without scripts, and never again.
  throw new Redrawn({}, { name: token.name, secret } satisfies MadeToken);
}
