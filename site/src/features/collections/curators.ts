import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { redirect } from 'react-router';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { sentChoice } from '../../ui/form/sent-act.ts';
import type { FaceOf } from '../../ui/picture/face.tsx';
import { faceOf } from '../people/faces.ts';
import { invitedWords } from '../teams/invited-words.ts';
import { toJoined } from '../teams/joined.ts';

export type CuratorPlace = FaceOf & { isAccepted: boolean; isMe: boolean };

/** An invitation by e-mail address; its name is enough of the address to tell it from others. */
export type CuratorAddress = { id: string; name: string; expiresAt: string };

/** Who edits a collection with its owner, and for the owner the addresses invited and the people that they search for. */
export async function readCuratorPart({ api, person }: VisitorContext, id: string, wanted: string, isOwner: boolean) {
  const who = [...wanted.trim()].slice(0, limits.personSearchLength).join('');
  const [{ curators }, { invitations }, { users }] = await Promise.all([
    api.listCurators({ id }),
    isOwner ? api.listCuratorAddresses({ id }) : { invitations: [] },
    isOwner && who ? api.findUsers({ search: who }) : { users: [] },
  ]);
  const places = curators.map(
    ({ user_id, user, is_accepted }): CuratorPlace => ({
      ...faceOf(user ?? { id: user_id }),
      isAccepted: is_accepted,
      isMe: user_id === person?.id,
    }),
  );
  const known = new Set([person?.id, ...places.map((place) => place.id)]);
  const addresses = invitations.map(
    ({ id, address, expires_at }): CuratorAddress => ({ id, name: address, expiresAt: expires_at }),
  );
  return { curators: places, addresses, found: users.filter((user) => !known.has(user.id)).map(faceOf), who };
}

/** Invites or removes a person or an address. Whoever removes themselves is led to their own collections. */
export async function changeCurators({ api, person }: VisitorContext, id: string, form: FormData) {
  const user_id = String(form.get('person') ?? '');
  switch (sentChoice(form, 'act', ['invite', 'remove', 'invite-address', 'withdraw-address'])) {
    case 'invite':
      await api.inviteCurator({ id, body: { user_id } });
      return { said: t('Invited.') };
    case 'remove':
      await api.removeCurator({ id, user_id });
      if (user_id === person?.id) throw redirect('/me/collections', 303);
      return { said: t('Removed.') };
    case 'invite-address': {
      const address = String(form.get('address') ?? '').trim();
      return { said: invitedWords(await api.inviteCuratorAddress({ id, body: { address } })) };
    }
    case 'withdraw-address':
      await api.withdrawCuratorAddress({ id, invitation_id: user_id });
      return { said: t('Taken back.') };
  }
}

export type CurationOffer = { id: string; collectionId: string; name: string; from: FaceOf | null };

/** Collections that the person is invited to curate. */
export async function readCurations({ api }: VisitorContext): Promise<CurationOffer[]> {
  const { curations } = await api.listCurations();
  return curations.map(({ id, collection_id, collection_name, invited_by }) => ({
    id,
    collectionId: collection_id,
    name: collection_name,
    from: invited_by ? faceOf(invited_by) : null,
  }));
}

export async function answerCuration({ api, person }: VisitorContext, form: FormData): Promise<void> {
  const collection = String(form.get('collection') ?? '');
  if (sentChoice(form, 'answer', ['accept', 'decline']) === 'decline')
    return api.removeCurator({ id: collection, user_id: person?.id ?? '' });
  await api.acceptCuration({ id: String(form.get('curation') ?? '') });
  throw toJoined('collection', collection);
}
