import { limits } from '@launch-board/contract/limits';
import { exact } from '../../ui/acts/numbers.ts';
import styles from './mark-strip.module.css';

const width = 640;
const height = 96;
const inset = 24;
const axis = 62;

type Props = {
  /** What the strip says, for those who do not see it. */
  label: string;
  /** A dot for each. */
  marks?: readonly number[];
  /** Where the mark probably is, and the range in which it is nine times in ten. */
  score: number;
  lowest: number;
  highest: number;
  /** A short line, such as the plain mean or the mean of all projects. */
  line?: number;
  /** The ends of the scale. */
  from?: number;
  to?: number;
};

/** Marks on a line from the lowest to the highest: dots for what judges gave, a bar for what can be concluded from them. */
export function MarkStrip({ label, marks = [], score, lowest, highest, line, from = 1, to = limits.jury.mark }: Props) {
  const x = (value: number) => round(inset + ((value - from) / (to - from)) * (width - 2 * inset));
  const steps =
    to - from <= 10 ? Array.from({ length: to - from + 1 }, (_, i) => from + i) : [from, (from + to) / 2, to];
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.strip} role="img" aria-label={label}>
      <line x1={x(from)} x2={x(to)} y1={axis} y2={axis} className={styles.axis} />
      {steps.map((step) => (
        <g key={step}>
          <line x1={x(step)} x2={x(step)} y1={axis - 4} y2={axis + 4} className={styles.axis} />
          <text x={x(step)} y={height - 6} className={styles.step}>
            {exact(step)}
          </text>
        </g>
      ))}
      <rect
        x={x(lowest)}
        width={Math.max(4, round(x(highest) - x(lowest)))}
        y={axis - 7}
        height={14}
        rx={7}
        className={styles.range}
      />
      {line !== undefined && <line x1={x(line)} x2={x(line)} y1={axis - 14} y2={axis + 14} className={styles.mean} />}
      {stacked(marks).map(({ mark, level }) => (
        <circle key={`${mark} ${level}`} cx={x(mark)} cy={axis - 16 - level * 9} r={4} className={styles.mark} />
      ))}
      <path d={diamond(x(score), axis)} className={styles.score} />
    </svg>
  );
}

/** The same mark again stands above the first. More than five are one tower. */
const stacked = (marks: readonly number[]) =>
  marks
    .map((mark, i) => ({ mark, level: marks.slice(0, i).filter((one) => one === mark).length }))
    .filter(({ level }) => level < 5);

const diamond = (x: number, y: number): string => `M${x} ${y - 10}L${x + 8} ${y}L${x} ${y + 10}L${x - 8} ${y}Z`;

const round = (value: number): number => Math.round(value * 10) / 10;
