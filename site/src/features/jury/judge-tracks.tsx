import { list, t } from '@launch-board/host/language/messages';
import { Choice, ChoiceGroup } from '../../ui/form/choice.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import type { Desk } from './jury.ts';
import { JuryForm } from './jury-form.tsx';

type Props = {
  showcaseId: string;
  tracks: Desk['tracks'];
  judge: Desk['judges'][number];
};

/** Which tracks a judge judges, and the form that changes it. */
export function JudgeTracks({ showcaseId, tracks, judge: { id, name, tracks: own, state } }: Props) {
  const names = tracks.filter((track) => own.includes(track.id)).map((track) => track.name);
  return (
    <>
      <p>{names.length === 0 ? t('Every track') : <bdi>{list(names)}</bdi>}</p>
      {(state !== 'left' || own.length > 0) && (
        <Disclosure label={t('Change')} about={name} look="fit">
          <JuryForm
            key={own.join()}
            showcaseId={showcaseId}
            act="tracks"
            button={t('Save')}
            about={{ id, name }}
            isSmall
            look="quiet"
          >
            {() => (
              <ChoiceGroup legend={t('Judges these tracks only')}>
                {tracks.map((track) => (
                  <Choice
                    key={track.id}
                    type="checkbox"
                    name="track"
                    value={track.id}
                    defaultChecked={own.includes(track.id)}
                    label={track.name}
                  />
                ))}
                <Quiet isSmall>{t('With none of them chosen, they judge everything.')}</Quiet>
              </ChoiceGroup>
            )}
          </JuryForm>
        </Disclosure>
      )}
    </>
  );
}

/** What limited judges mean for the results, once there are tracks. */
export const AboutTracks = ({ desk: { judges, tracks } }: { desk: Desk }) => {
  const isLimited = judges.some((judge) => judge.tracks.length > 0);
  const isNobodyFree = !judges.some((judge) => judge.state !== 'left' && judge.tracks.length === 0);
  if (tracks.length === 0) return null;
  return (
    <>
      <p>
        {isLimited
          ? t(
              'A track to which judges are limited has results of its own: its projects are compared with each other, and its judges with each other.',
            )
          : t('Everybody judges every track. Two juries are made by limiting judges to tracks.')}
      </p>
      {isLimited && isNobodyFree && (
        <p>{t('Projects without a track are judged by judges of every track, and there is none.')}</p>
      )}
    </>
  );
};
