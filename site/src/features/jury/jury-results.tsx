import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { decimal } from '../../ui/format/decimal.ts';
import { Table } from '../../ui/format/table.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { ordinal } from '../periods/periods.ts';
import { partsOf } from './apart.ts';
import { criteriaFor, isByTrack } from './criteria.ts';
import type { Results } from './jury.ts';
import styles from './jury-results.module.css';
import { JudgedBy } from './track-criteria.tsx';

const width = 160;
const height = 16;

/** `explainedIn`: the showcase whose curators may read how each result came about. */
type Props = { results: Results; explainedIn?: string | undefined };

/** Places with their bounds, in words and as lines beside each other; of each track on its own if judges are limited to it. */
export function JuryResults({ results, explainedIn }: Props) {
  const { kind, criteria, tracks, rows, unseen, judgements, setAside, markedElsewhere } = results;
  const parts = partsOf(tracks).filter(({ id }) => rows.some(({ part }) => part === id));
  return (
    <>
      <p className={styles.about}>
        {sureness(kind, judgements)}{' '}
        {setAside > 0 &&
          t(
            '{count, plural, one {# judgement is} other {# judgements are}} set aside: the judge knows the team of the project, or has left the jury.',
            { count: setAside },
          )}{' '}
        {markedElsewhere > 0 &&
          t(
            'Marks of {count, plural, one {# visit are} other {# visits are}} kept and not counted: the project has moved to a track with other criteria since.',
            { count: markedElsewhere },
          )}
      </p>
      {tracks.length > 0 && (
        <p className={styles.about}>
          {isByTrack(criteria)
            ? t(
                'Some tracks have criteria of their own. There is no ranking across them: a mark for one thing says nothing beside a mark for another. Each has places of its own.',
              )
            : t(
                'Some tracks have judges of their own. Places and marks of such a track say nothing beside those of another: different judges gave them.',
              )}
        </p>
      )}
      {tracks.length === 0 ? (
        <Places kind={kind} caption={t('Places')} {...{ rows, explainedIn }} unseen={unseen.length} />
      ) : (
        parts.map(({ id, name }) => (
          <Places
            key={id ?? ''}
            kind={kind}
            caption={t('Places: {name}', { name })}
            isCaptionShown
            criteria={isByTrack(criteria) ? criteriaFor(criteria, id) : []}
            rows={rows.filter(({ part }) => part === id)}
            unseen={unseen.filter((part) => part === id).length}
            explainedIn={explainedIn}
          />
        ))
      )}
    </>
  );
}

type PlacesProps = Pick<Props, 'explainedIn'> & {
  kind: Results['kind'];
  caption: string;
  isCaptionShown?: boolean;
  /** By which these projects were judged, if others were judged by others. */
  criteria?: Results['criteria'];
  rows: Results['rows'];
  /** Number of projects that nobody has judged. */
  unseen: number;
};

function Places({ kind, caption, isCaptionShown = false, criteria = [], rows, unseen, explainedIn }: PlacesProps) {
  const unit = kind === 'rubric' ? '' : ' %';
  const digits = kind === 'rubric' ? 1 : 0;
  const last = Math.max(2, rows.length + unseen);
  const x = (place: number) => (6 + ((place - 1) / (last - 1)) * (width - 12)).toFixed(1);
  return (
    <>
      {isCaptionShown && <h3 dir="auto">{caption}</h3>}
      {criteria.length > 0 && <JudgedBy criteria={criteria} />}
      <Table
        caption={caption}
        head={[
          t('Place'),
          t('Project'),
          t('Likely place'),
          t('1st to {last}', { last: ordinal(last) }),
          scoreWords()[kind],
          t('Seen by'),
        ]}
      >
        {rows.map(({ stop, place, places: [best, worst], score, scores, views }) => (
          <tr key={stop.id}>
            <td className={styles.place}>{place}</td>
            <th scope="row" className={styles.project}>
              <Link to={`/projects/${stop.id}`} dir="auto">
                {stop.name}
              </Link>
            </th>
            <td className={styles.likely}>
              {best === worst
                ? ordinal(best)
                : t('between {best} and {worst}', { best: ordinal(best), worst: ordinal(worst) })}
            </td>
            <td>
              <svg
                viewBox={`0 0 ${width} ${height}`}
                width={width}
                height={height}
                className={styles.plot}
                aria-hidden="true"
              >
                <line x1={x(1)} x2={x(last)} y1={height / 2} y2={height / 2} className={styles.axis} />
                <line x1={x(best)} x2={x(worst)} y1={height / 2} y2={height / 2} className={styles.bounds} />
                <circle cx={x(place)} cy={height / 2} r="5" />
              </svg>
            </td>
            <td>
              {decimal(score, digits)}
              {unit}{' '}
              <span className={styles.scores}>
                <Rich
                  text="(<digits/> to <digitsb/>)"
                  parts={{ digits: () => decimal(scores[0], digits), digitsb: () => decimal(scores[1], digits) }}
                />
              </span>
            </td>
            <SeenBy {...{ stop, views, explainedIn }} />
          </tr>
        ))}
      </Table>
      {unseen > 0 && (
        <p className={styles.about}>
          {t(
            '{count, plural, one {# project has been judged by nobody. It counts} other {# projects have been judged by nobody. They count}} as average, so places are missing above.',
            { count: unseen },
          )}
        </p>
      )}
    </>
  );
}

type Seen = { stop: Results['rows'][number]['stop']; views: number; explainedIn: string | undefined };

/** By how many judges; for curators with the way to the page that the team reads. */
const SeenBy = ({ stop, views, explainedIn }: Seen) => (
  <td className={styles.scores}>
    {t('{count, plural, one {# judge} other {# judges}}', { count: views })}
    {explainedIn && (
      <>
        {' · '}
        <Link
          to={`/showcases/${explainedIn}/results/${stop.id}`}
          aria-label={t('How it came about: {name}', { name: stop.name })}
        >
          {t('How it came about')}
        </Link>
      </>
    )}
  </td>
);

/** What the places are made from, and how far they can be trusted. */
const sureness = (kind: Results['kind'], count: number): string =>
  t(
    'From {judgements}. Judges differ, and nobody sees everything, so no place is certain: nine times in ten, the true one is in the likely range. Where two ranges overlap much, the jury cannot tell the projects apart.',
    {
      judgements:
        kind === 'rubric'
          ? t('the marks of {count, plural, one {# visit} other {# visits}}', { count })
          : t('{count, plural, one {# comparison} other {# comparisons}}', { count }),
    },
  );

const scoreWords = () => ({ none: t('Score'), pairwise: t('Would beat an average project'), rubric: t('Mark') });
