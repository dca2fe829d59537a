import { list, t } from '@launch-board/host/language/messages';
import { Choice, ChoiceGroup } from '../../ui/form/choice.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import type { Desk, JuryPage, Results } from './jury.ts';
import { JuryForm } from './jury-form.tsx';
import { trackField } from './rules-in.ts';
import { StopName } from './table-head.tsx';

type Tracks = Desk['tracks'];
type Criterion = Desk['criteria'][number];

const namesOf = (tracks: Tracks, own: readonly string[]): string[] =>
  tracks.filter(({ id }) => own.includes(id)).map(({ name }) => name);

type Choosing = { line: number; tracks: Tracks; own: readonly string[]; typed: Partial<Record<string, string>> };

/** For which tracks a criterion is, in its line of the form. */
export function CriterionTracks({ line, tracks, own, typed }: Choosing) {
  const isTyped = Object.keys(typed).length > 0;
  const names = namesOf(tracks, own);
  return (
    <Disclosure
      look="small"
      label={names.length === 0 ? t('For every track') : list(names)}
      about={t('Criterion {index}', { index: line + 1 })}
      isBare
    >
      <ChoiceGroup legend={t('Only for projects of these tracks')}>
        {tracks.map(({ id, name }) => (
          <Choice
            key={id}
            type="checkbox"
            name={trackField(line, id)}
            value="on"
            defaultChecked={isTyped ? typed[trackField(line, id)] === 'on' : own.includes(id)}
            label={name}
          />
        ))}
        <Quiet isSmall>{t('With none of them chosen, it is for all.')}</Quiet>
      </ChoiceGroup>
    </Disclosure>
  );
}

/** What criteria of single tracks mean for the results, before anybody chooses them. */
export const AboutCriteria = () => (
  <Quiet isSmall>
    {t(
      'A track with criteria of its own has places of its own: marks for different things are not compared, so there is no ranking across such tracks.',
    )}
  </Quiet>
);

type Fixed = { showcaseId: string; tracks: Tracks; criterion: Criterion };

/** Where a criterion is asked once somebody has judged. One whose track was removed can get another one. */
export function PlacedCriterion({ showcaseId, tracks, criterion: { id, name, tracks: own } }: Fixed) {
  const names = namesOf(tracks, own);
  const isLost = names.length < own.length;
  return (
    <>
      {names.length > 0 && <Rich text=", in <tracks/>" parts={{ tracks: () => <bdi>{list(names)}</bdi> }} />}
      {isLost && (
        <p>
          {names.length === 0
            ? t('Its track was removed, so it is asked of no project. The marks for it are kept.')
            : t('One of its tracks was removed. The marks for it are kept.')}
        </p>
      )}
      {isLost && tracks.length > 0 && (
        <JuryForm showcaseId={showcaseId} act="place" button={t('Save')} about={{ id, name }} isSmall look="quiet">
          {() => (
            <SelectField label={t('Track that takes its place')} name="track">
              {tracks
                .filter((track) => !own.includes(track.id))
                .map((track) => (
                  <option key={track.id} value={track.id}>
                    {track.name}
                  </option>
                ))}
            </SelectField>
          )}
        </JuryForm>
      )}
    </>
  );
}

/** By what the projects of one table of places were judged. */
export const JudgedBy = ({ criteria }: { criteria: Results['criteria'] }) => (
  <p>
    <Rich
      text="Judged by: <criteria/>."
      parts={{ criteria: () => <bdi>{list(criteria.map(({ name }) => name))}</bdi> }}
    />
  </p>
);

/** Entries that moved after judges had marked them, for curators. */
export const Moved = ({ results: { moved } }: { results: NonNullable<JuryPage['results']> }) => (
  <>
    <p>
      {t(
        'These projects came to a track with other criteria after judges had marked them. The marks are kept, and count again if the project moves back; judges who still judge are sent there once more.',
      )}
    </p>
    <ul>
      {moved.map(({ stop, count }) => (
        <li key={stop.id}>
          <StopName stop={stop} />{' '}
          <Quiet as="span">{t('{count, plural, one {# judge} other {# judges}}', { count })}</Quiet>
        </li>
      ))}
    </ul>
  </>
);

/** Entries that no criterion is for, for curators. */
export const Unasked = ({ results: { unasked } }: { results: NonNullable<JuryPage['results']> }) => (
  <>
    <p>
      {t(
        'Every criterion is for projects of some tracks, and these are in none of them. No judge is sent there: give them another track, or begin with a criterion for all.',
      )}
    </p>
    <ul>
      {unasked.map((stop) => (
        <li key={stop.id}>
          <StopName stop={stop} />
        </li>
      ))}
    </ul>
  </>
);
