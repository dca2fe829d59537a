import { t } from '@launch-board/host/language/messages';
import { FindForm } from '../../ui/form/find-form.tsx';
import type { FaceOf } from '../../ui/picture/face.tsx';
import { PersonRow } from '../teams/person-row.tsx';
import { CuratorAddresses } from './curator-addresses.tsx';
import { CuratorForm } from './curator-form.tsx';
import type { CuratorAddress, CuratorPlace } from './curators.ts';

type Props = {
  action: string;
  isOwner: boolean;
  curators: CuratorPlace[];
  addresses: CuratorAddress[];
  found: FaceOf[];
  who: string;
};

/** Who edits a collection with its owner. The owner invites and removes; everybody else can leave. */
export function Curators({ action, isOwner, curators, addresses, found, who }: Props) {
  return (
    <>
      {curators.length > 0 && (
        <ul aria-label={t('Curators')}>
          {curators.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              note={person.isAccepted ? t('Curator') : t('Invited, no reply yet')}
            >
              {(isOwner || person.isMe) && (
                <CuratorForm
                  action={action}
                  act="remove"
                  person={person}
                  button={person.isMe ? t('Leave') : t('Remove')}
                />
              )}
            </PersonRow>
          ))}
        </ul>
      )}
      {isOwner && (
        <>
          <FindForm
            action={action}
            label={t('Invite somebody by name')}
            hint={t('People who have signed in. They can edit all but who sees the collection.')}
            defaultValue={who}
          />
          {who && found.length === 0 && <p>{t('Nobody else who has signed in has such a name.')}</p>}
          <ul aria-label={t('People found')}>
            {found.map((person) => (
              <PersonRow key={person.id} person={person} note={null}>
                <CuratorForm action={action} act="invite" person={person} button={t('Invite')} />
              </PersonRow>
            ))}
          </ul>
          <CuratorAddresses action={action} addresses={addresses} />
        </>
      )}
    </>
  );
}
