import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Rich } from '../../../ui/language/rich.tsx';
import type { Placed, Room, RoomCell } from './room.ts';
import styles from './room-plan.module.css';

type Props = {
  room: Room;
  /** On a page, on the projector, or on paper. */
  look: 'page' | 'hall' | 'paper';
};

/** A room from above, as a table, so that its rows and columns are read as such. A room does not mirror with the language. */
export function RoomPlan({ room, look }: Props) {
  const label = t('Plan of the room');
  return (
    <section
      className={styles.frame}
      aria-label={label}
      tabIndex={look === 'page' ? 0 : undefined}
      dir="ltr"
      data-look={look}
    >
      <table className={styles.plan} data-size={sizeOf(room)}>
        <caption className="hidden-text">{t('The room from above, row by row')}</caption>
        <colgroup>
          <col span={room.columns} className={styles.column} />
        </colgroup>
        <tbody>
          {room.rows.map((row, y) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name than its place
            <tr key={y}>
              {row.map((cell, x) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no other name than its place
                <td key={x} colSpan={cell.kind === 'thing' ? cell.span : undefined}>
                  <Cell cell={cell} look={look} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The fewer cells, the more there is room for in each. */
const sizeOf = ({ columns, rows }: Room) =>
  columns <= 6 && rows.length <= 6 ? 'large' : columns <= 10 && rows.length <= 10 ? 'medium' : 'small';

function Cell({ cell, look }: { cell: RoomCell; look: Props['look'] }) {
  if (cell.kind === 'floor') return null;
  if (cell.kind === 'thing')
    return (
      <div className={styles.thing} title={cell.word}>
        <div data-lines="2" dir="auto">
          {cell.word}
        </div>
      </div>
    );
  const { number, placed } = cell;
  const [first] = placed;
  if (!first)
    return (
      <div className={styles.vacant}>
        <TableNumber of={number} />
        <span className="hidden-text"> {t('without a project')}</span>
      </div>
    );
  const facts = { 'data-hue': first.hue, 'data-mine': placed.some(({ isMine }) => isMine) || undefined };
  // The whole table leads to its project.
  if (look === 'page' && placed.length === 1)
    return (
      <Link to={`/projects/${first.id}`} className={styles.table} title={first.name} {...facts}>
        <TableNumber of={number} />
        <Name of={first} />
      </Link>
    );
  return (
    <div className={styles.table} {...facts}>
      <TableNumber of={number} />
      {/* On paper the list under it says who is where. */}
      {look !== 'paper' &&
        placed.map((one) =>
          look === 'page' ? (
            <Link key={one.id} to={`/projects/${one.id}`}>
              <Name of={one} />
            </Link>
          ) : (
            <Name key={one.id} of={one} />
          ),
        )}
    </div>
  );
}

const TableNumber = ({ of }: { of: number }) => (
  <>
    <strong className={styles.number} aria-hidden="true">
      {of}
    </strong>
    <span className="hidden-text">
      <Rich text="Table <table/>" parts={{ table: () => of }} />{' '}
    </span>
  </>
);

const Name = ({ of: { name, isMine } }: { of: Placed }) => (
  <>
    <span className={styles.name} data-lines="2" dir="auto">
      {name}
    </span>
    {isMine && <span className="hidden-text"> {t('Yours')}</span>}
  </>
);
