import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Quiet } from '../../../ui/format/quiet.tsx';
import { Cluster } from '../../../ui/layout/cluster.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import type { Round } from '../calibration.ts';
import type { Stop } from '../judging.ts';
import { JuryForm } from '../jury-form.tsx';
import { StopName } from '../table-head.tsx';
import { AllSpread } from './calibration-spread.tsx';

type Props = { showcaseId: string; round: Round; stops: Stop[]; canBegin: boolean };

/** A round before the judging, as curators set it up and follow it. */
export function CalibrationPart({ showcaseId, round, stops, canBegin }: Props) {
  const { state, projects, judges, done } = round;
  const hasMarks = projects.some(({ judged, marks }) => judged > 0 && marks !== undefined);
  return (
    <Stack gap={5}>
      {(canBegin || state === 'open') && (
        <p>
          {t(
            'Before they go round, all judges can give marks to the same two or three projects, and then see how their marks lie beside those of the others. Nothing of it counts: these projects are judged again like all others.',
          )}
        </p>
      )}
      {state === 'open' && (
        <p>
          <strong>
            {t('{done} of {judges, plural, one {# judge has} other {# judges have}} given all marks.', {
              done,
              judges,
            })}
          </strong>{' '}
          {t('They see each other’s marks once all have, or when you close the round.')}
        </p>
      )}
      {state === 'closed' && (
        <p>{t('The round is closed. Judges see how their marks lie beside those of the others.')}</p>
      )}
      {hasMarks &&
        projects.map((project) => (
          <Stack key={project.stop.id} gap={2}>
            <h3>
              <StopName stop={project.stop} />
            </h3>
            <AllSpread project={project} />
          </Stack>
        ))}
      {state === 'open' && (
        <Cluster gap={4} align="start">
          <JuryForm showcaseId={showcaseId} act="close-round" button={t('Close the round')} />
        </Cluster>
      )}
      {canBegin && (
        <ChooseProjects key={`${state} ${projects.map(({ stop }) => stop.id)}`} {...{ showcaseId, round, stops }} />
      )}
    </Stack>
  );
}

function ChooseProjects({ showcaseId, round: { state, projects }, stops }: Omit<Props, 'canBegin'>) {
  const lines = Array.from({ length: Math.min(limits.jury.calibrated, stops.length) }, (_, i) => i);
  return (
    <JuryForm
      showcaseId={showcaseId}
      act="round"
      button={state === 'none' ? t('Begin the round') : t('Begin another round')}
    >
      {() => (
        <Stack gap={3}>
          {lines.map((line) => (
            <SelectField
              key={line}
              label={t('Project {index}', { index: line + 1 })}
              name="project"
              defaultValue={projects[line]?.stop.id ?? ''}
            >
              <option value="">{t('None')}</option>
              {stops.map(({ id, name, table }) => (
                <option key={id} value={id}>
                  {table === null ? name : t('Table {table}: {name}', { table, name })}
                </option>
              ))}
            </SelectField>
          ))}
          {state !== 'none' && (
            <Quiet isSmall>
              {t(
                'Another round asks all judges anew, and what they said in this one is gone. With no project there is no round.',
              )}
            </Quiet>
          )}
        </Stack>
      )}
    </JuryForm>
  );
}
