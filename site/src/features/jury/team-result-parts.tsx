import { limits } from '@launch-board/contract/limits';
import { msg, t } from '@launch-board/host/language/messages';
import { exact } from '../../ui/acts/numbers.ts';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Table } from '../../ui/format/table.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ordinal } from '../periods/periods.ts';
import { MarkStrip } from './mark-strip.tsx';
import type { TeamResultPage } from './team-result.ts';
import styles from './team-result-parts.module.css';

type Scored = TeamResultPage & { result: NonNullable<TeamResultPage['result']> };
type Page = { page: Scored };

/** To one digit, as people give marks. */
const shown = (mark: number): string => exact(Math.round(mark * 10) / 10);

/** The result as a picture: all marks together, then each criterion, with what the signs mean. */
export function ResultPicture({ page: { kind, result, criteria } }: Page) {
  const { score, lowest_score: lowest, highest_score: highest, average } = result;
  const bounds = { score, lowest, highest };
  const isRubric = kind === 'rubric';
  return (
    <figure className={styles.figure}>
      <Strip title={t('All together')}>
        <MarkStrip
          label={stripWords(bounds)}
          {...bounds}
          {...(average !== undefined && { line: average })}
          {...(!isRubric && { from: 0, to: 100 })}
        />
      </Strip>
      {criteria.map(
        ({ id, name, marks, measured }) =>
          measured && (
            <Strip key={id} title={name}>
              <MarkStrip label={`${marksWords(marks)} ${stripWords(measured)}`} marks={marks} {...measured} />
            </Strip>
          ),
      )}
      <figcaption className={styles.legend}>
        {isRubric
          ? t(
              'Each circle is the mark of one judge, in no order. The diamond is the mark that an average judge would give. Nine times in ten, the true one is within the bar. The broken line is the average of all projects.',
            )
          : t(
              'The diamond is the chance in a hundred that a judge prefers your project to an average one. Nine times in ten, the true one is within the bar.',
            )}
      </figcaption>
    </figure>
  );
}

const Strip = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div className={styles.strip}>
    <p className={styles.criterion} dir="auto">
      {title}
    </p>
    {children}
  </div>
);

type Bounds = { score: number; lowest: number; highest: number };

const stripWords = ({ score, lowest, highest }: Bounds): string =>
  t('{score}, probably between {lowest} and {highest}.', {
    score: shown(score),
    lowest: shown(lowest),
    highest: shown(highest),
  });

const marksWords = (marks: readonly number[]): string => t('Marks: {marks}.', { marks: marks.map(exact).join(', ') });

/** The same as the picture, in numbers. */
export const ResultTable = ({ page: { criteria } }: Page) => (
  <Table
    caption={t('Marks by criterion')}
    head={[t('Criterion'), t('Marks'), t('Average'), t('Evened out'), t('Likely range')]}
    isStacked
  >
    {criteria.map(({ id, name, weight, marks, measured }) => (
      <tr key={id}>
        <th scope="row">
          <bdi>{name}</bdi>
          {weight > 1 && t(', counts {weight} times', { weight })}
        </th>
        <td>{marks.map(exact).join(', ')}</td>
        <td>{measured && shown(measured.mean)}</td>
        <td>{measured && shown(measured.score)}</td>
        <td>
          {measured && t('{lowest} to {highest}', { lowest: shown(measured.lowest), highest: shown(measured.highest) })}
        </td>
      </tr>
    ))}
  </Table>
);

/** How the mark came about, step by step. */
export function ResultSteps({ page }: Page) {
  const { kind, result } = page;
  return (
    <ol className={styles.steps}>
      {(kind === 'rubric' ? rubricSteps(page) : pairwiseSteps(page)).map((step) => (
        <li key={step}>{step}</li>
      ))}
      <li>
        {kind === 'rubric'
          ? t('That makes {score}. Nine times in ten, the true mark is between {lowest} and {highest}.', {
              score: shown(result.score),
              lowest: shown(result.lowest_score),
              highest: shown(result.highest_score),
            })
          : t(
              'That makes a chance of {score} in a hundred to be preferred to an average project. Nine times in ten, the true one is between {lowest} and {highest}.',
              {
                score: exact(Math.round(result.score)),
                lowest: exact(Math.round(result.lowest_score)),
                highest: exact(Math.round(result.highest_score)),
              },
            )}
      </li>
    </ol>
  );
}

function rubricSteps({ result: { mean, severity = 0, average } }: Scored): string[] {
  if (mean === undefined || average === undefined) return [];
  const value = shown(Math.abs(severity));
  return [
    t('The plain average of your marks is {mean}, on a scale from 1 to {most}.', {
      mean: shown(mean),
      most: limits.jury.mark,
    }),
    Math.abs(severity) < 0.05
      ? t('The judges who saw your project were as strict as the others, seen over everything that they marked.')
      : severity > 0
        ? t(
            'The judges who saw your project were stricter than the others: they gave {value} less for the same, seen over everything that they marked. That is made up for.',
            { value },
          )
        : t(
            'The judges who saw your project were milder than the others: they gave {value} more for the same, seen over everything that they marked. That is taken off.',
            { value },
          ),
    t(
      'Marks are also chance. The fewer there are, and the less a judge agrees with the others, the closer the result stays to the average of all projects, which is {average}.',
      { average: shown(average) },
    ),
  ];
}

const pairwiseSteps = ({ result: { won = 0, lost = 0 } }: Scored): string[] => [
  t(
    'Judges compared your project with another one {count, plural, one {# time} other {# times}}. They found yours the better one {won, plural, one {# time} other {# times}}.',
    { count: won + lost, won },
  ),
  t(
    'It counts against whom: to win against a strong project says more than to win against a weak one. Judges who often contradict the others weigh less.',
  ),
];

/** Only as far as the curators have released it. */
export function Standing({
  standing: { place, best_place, worst_place, projects },
}: {
  standing: NonNullable<TeamResultPage['standing']>;
}) {
  const words = t('{place} of {projects, plural, one {# project} other {# projects}}', {
    place: ordinal(place),
    projects,
  });
  return (
    <Stack gap={3}>
      <p className={styles.place}>{words}</p>
      <p>
        {best_place === worst_place
          ? t('The place is nearly certain.')
          : t(
              'Nine times in ten, the true place is between {best} and {worst}. Where such ranges overlap much, the jury cannot tell two projects apart.',
              { best: ordinal(best_place), worst: ordinal(worst_place) },
            )}
      </p>
    </Stack>
  );
}

export const SetAside = ({ count }: { count: number }) => (
  <Quiet>
    {t(
      '{count, plural, one {# judgement of your project is} other {# judgements of your project are}} set aside and in no number here: the judge knows a team, or has left the jury.',
      { count },
    )}
  </Quiet>
);

const ofTrack = {
  criteria: msg(
    'The track <bdi/> has criteria of its own, and only they make your mark. Your project is compared with the others of this track only: “all projects” here are those of the track. A mark of another track is for other things and says nothing beside yours.',
  ),
  judges: msg(
    'The track <bdi/> has judges of its own. Your project is compared with the others of this track only, and so are its judges: “all projects” here are those of the track.',
  ),
};

export const MarkedElsewhere = ({ count }: { count: number }) => (
  <Quiet>
    {t(
      '{count, plural, one {# judge has} other {# judges have}} marked your project by the criteria of another track, before it came to this one. These marks are kept and in no number here.',
      { count },
    )}
  </Quiet>
);

/** Without it, a team would compare itself with projects that other judges have seen. */
export const OfTrack = ({ name, hasOwnCriteria }: { name: string; hasOwnCriteria: boolean }) => (
  <Quiet>
    <Rich text={hasOwnCriteria ? ofTrack.criteria : ofTrack.judges} parts={{ bdi: () => <bdi>{name}</bdi> }} />
  </Quiet>
);
