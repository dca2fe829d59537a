import { type Complete, type InputOf, noticeKinds, type operations, type ReplyOf } from '@launch-board/contract';
import { putPreferences } from '../../store/notices/preferences.ts';
import { findUser } from '../../store/people/users.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { allPreferencesOf } from '../notices/preferences.ts';
import { refuseInvitations } from './suppression.ts';
import { readRefusal, readUnsubscribe } from './unsubscribe-token.ts';

type UnsubscribeScope = ReplyOf<typeof operations.unsubscribe>['unsubscription']['scope'];

/** Turns off what a mail was sent for. Whoever has the mail may do so, with nothing but its link. */
export async function unsubscribe(
  { store, clock, mailSecrets = [] }: Deps,
  { body: { token } }: InputOf<typeof operations.unsubscribe>,
): Promise<Complete<ReplyOf<typeof operations.unsubscribe>>> {
  const digest = readRefusal(token, mailSecrets);
  if (digest !== undefined) {
    await store.write((writes) => refuseInvitations(writes, digest, clock()), [digest]);
    return { unsubscription: { scope: 'invitations' } };
  }
  const wanted = readUnsubscribe(token, mailSecrets);
  if (!wanted) throw new Fail('not_found');
  const { userId } = wanted;
  const scope = wanted.scope as UnsubscribeScope;
  await store.write(
    async (writes) => {
      // Somebody who was erased gets no mail, and must not get rows again.
      if (!(await findUser(writes, userId))) return;
      const before = await allPreferencesOf(writes, userId);
      const kinds = noticeKinds.filter((kind) => kind === scope || before[kind].mail === scope);
      const off = { user_id: userId, mail: 'off' } as const;
      const rows = kinds.map((kind) => ({ ...off, kind, site: before[kind].site ? (1 as const) : (0 as const) }));
      const whole = { weekly: 'digest', term: 'term' } as const;
      const own = scope === 'weekly' || scope === 'term' ? [{ ...off, kind: whole[scope], site: 1 as const }] : [];
      await putPreferences(writes, [...rows, ...own]);
    },
    [userId],
  );
  return { unsubscription: { scope } };
}
