import { Link } from 'react-router';
import { counted } from '../../ui/format/count.tsx';
import { Table } from '../../ui/format/table.tsx';
import { ordinal } from '../periods/periods.ts';
import type { Results } from './jury.ts';
import styles from './jury-results.module.css';

const width = 160;
const height = 16;

/** Places with their bounds, in words and as lines beside each other. */
export function JuryResults({ results: { kind, rows, unseen, judgements, setAside } }: { results: Results }) {
  const unit = kind === 'rubric' ? '' : ' %';
  const digits = kind === 'rubric' ? 1 : 0;
  const last = Math.max(2, rows.length + unseen);
  const x = (place: number) => (6 + ((place - 1) / (last - 1)) * (width - 12)).toFixed(1);
  return (
    <>
      <p className={styles.about}>
        From {kind === 'rubric' ? `the marks of ${counted(judgements, 'visit')}` : counted(judgements, 'comparison')}.
        Judges differ, and nobody sees everything, so no place is certain: nine times in ten, the true one is in the
        likely range. Where two ranges overlap much, the jury cannot tell the projects apart.{' '}
        {setAside > 0 &&
          `${counted(setAside, 'judgement is', 'judgements are')} set aside: the judge is or was on the team of the project.`}
      </p>
      <Table
        caption="Places"
        head={['Place', 'Project', 'Likely place', `1st to ${ordinal(last)}`, scoreWords[kind], 'Seen by']}
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
              {best === worst ? ordinal(best) : `between ${ordinal(best)} and ${ordinal(worst)}`}
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
              {score.toFixed(digits)}
              {unit}{' '}
              <span className={styles.scores}>
                ({scores[0].toFixed(digits)} to {scores[1].toFixed(digits)})
              </span>
            </td>
            <td className={styles.scores}>{counted(views, 'judge')}</td>
          </tr>
        ))}
      </Table>
      {unseen > 0 && (
        <p className={styles.about}>
          {unseen === 1 ? '1 project has' : `${unseen} projects have`} been judged by nobody.{' '}
          {unseen === 1 ? 'It counts' : 'They count'} as average, so places are missing above.
        </p>
      )}
    </>
  );
}

const scoreWords = { none: 'Score', pairwise: 'Would beat an average project', rubric: 'Mark' };
