import { t } from '@launch-board/host/language/messages';
import { useEffect } from 'react';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { Button } from '../../ui/form/button.tsx';
import { FindForm } from '../../ui/form/find-form.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import type { FaceOf } from '../../ui/picture/face.tsx';
import { PlaceRow } from '../teams/place-row.tsx';
import type { CuratorPlace } from './curators.ts';

type Props = { action: string; isOwner: boolean; curators: CuratorPlace[]; found: FaceOf[]; who: string };

/** Who edits a collection with its owner. The owner invites and removes; everybody else can leave. */
export function Curators({ action, isOwner, curators, found, who }: Props) {
  return (
    <>
      {curators.length > 0 && (
        <ul aria-label={t('Curators')}>
          {curators.map((person) => (
            <PlaceRow
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
            </PlaceRow>
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
              <PlaceRow key={person.id} person={person} note={null}>
                <CuratorForm action={action} act="invite" person={person} button={t('Invite')} />
              </PlaceRow>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

type FormProps = { action: string; act: 'invite' | 'remove'; person: FaceOf; button: string };

function CuratorForm({ action, act, person, button }: FormProps) {
  const { fetcher, isBusy, answer } = useSentForm<{ said: string }>(`curator ${person.id} ${action}`, 'curator');
  const announce = useAnnounce();
  useEffect(() => {
    if (answer?.done) announce(`${person.name}: ${answer.done.said}`);
  }, [answer?.done, person.name, announce]);
  return (
    <fetcher.Form method="post" action={action}>
      <input type="hidden" name="form" value="curator" />
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="person" value={person.id} />
      <Button
        isSmall
        look={act === 'remove' ? 'quiet' : 'plain'}
        aria-disabled={isBusy}
        aria-label={`${button}: ${person.name}`}
      >
        {button}
      </Button>
      <FormProblem problem={answer?.problem} />
    </fetcher.Form>
  );
}
