import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { Choice, ChoiceGroup } from '../../ui/form/choice.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import type { Desk } from './jury.ts';
import { JuryForm } from './jury-form.tsx';
import styles from './jury-rules.module.css';
import { criterionField, weightField } from './rules-in.ts';
import { AboutCriteria, CriterionTracks, PlacedCriterion } from './track-criteria.tsx';

/** How the jury judges. It cannot change once somebody has judged. */
export function JuryRules({ showcaseId, desk, isBegun }: { showcaseId: string; desk: Desk; isBegun: boolean }) {
  const { kind, criteria, tracks } = desk;
  if (isBegun) return <FixedRules showcaseId={showcaseId} desk={desk} />;
  const most = tracks.length > 0 ? limits.jury.criteriaInAll : limits.jury.criteria;
  const lines = [...criteria, ...spare].slice(
    0,
    Math.max(criteria.length, Math.min(most, Math.max(4, criteria.length + 2))),
  );
  return (
    <JuryForm showcaseId={showcaseId} act="rules" button={t('Save')}>
      {(problemOf, typed) => (
        <div className={styles.rules}>
          <ChoiceGroup legend={t('How the jury judges')} problem={problemOf('kind')}>
            {kinds.map((one) => (
              <Choice
                key={one}
                name="kind"
                value={one}
                defaultChecked={one === (typed.kind ?? kind)}
                {...kindWords()[one]}
              />
            ))}
          </ChoiceGroup>
          <fieldset className={styles.lines}>
            <legend className={styles.legend}>{t('Marks are given for')}</legend>
            <Quiet isSmall>
              <Rich
                text="Each from 1 to <mark/>. A weight of 2 counts twice. Leave lines empty that you do not need."
                parts={{ mark: () => limits.jury.mark }}
              />
            </Quiet>
            {tracks.length > 0 && <AboutCriteria />}
            <input type="hidden" name="tracks" value={tracks.map(({ id }) => id).join(' ')} />
            {problemOf('criteria') && <p className={styles.problem}>{problemOf('criteria')}</p>}
            {lines.map(({ name, weight, tracks: own }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other identity than their position
              <div key={index} className={styles.line}>
                <TextField
                  label={t('Criterion {index}', { index: index + 1 })}
                  name={criterionField(index)}
                  defaultValue={typed[criterionField(index)] ?? name}
                  maxLength={limits.texts.name}
                  problem={problemOf(criterionField(index))}
                />
                <TextField
                  label={t('Weight')}
                  name={weightField(index)}
                  type="number"
                  min={1}
                  max={limits.jury.weight}
                  defaultValue={typed[weightField(index)] ?? weight}
                  problem={problemOf(weightField(index))}
                />
                {tracks.length > 0 && <CriterionTracks line={index} {...{ tracks, own, typed }} />}
              </div>
            ))}
          </fieldset>
        </div>
      )}
    </JuryForm>
  );
}

/** Once somebody has judged. */
function FixedRules({ showcaseId, desk: { kind, criteria, tracks } }: { showcaseId: string; desk: Desk }) {
  return (
    <>
      <p>
        <Rich
          text="<label/>. This cannot change any more, since the jury has begun to judge."
          parts={{ label: () => kindWords()[kind].label }}
        />
      </p>
      {criteria.length > 0 && (
        <ul className={styles.criteria}>
          {criteria.map((criterion) => (
            <li key={criterion.id}>
              <bdi>{criterion.name}</bdi>
              {criterion.weight > 1 && t(', counts {weight} times', { weight: criterion.weight })}
              <PlacedCriterion {...{ showcaseId, tracks, criterion }} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const spare = Array.from({ length: limits.jury.criteriaInAll }, () => ({
  name: '',
  weight: 1,
  tracks: [] as string[],
}));

const kinds = ['none', 'pairwise', 'rubric'] as const;

const kindWords = () => ({
  none: { label: t('There is no jury'), hint: undefined },
  pairwise: {
    label: t('They compare each project with the one before'),
    hint: t('One press at each table. Works for judges who see different projects, strict or lenient.'),
  },
  rubric: {
    label: t('They give marks'),
    hint: t('Takes more time at each table, but needs fewer tables for reliable results.'),
  },
});
