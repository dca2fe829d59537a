import { Table } from '../../ui/table.tsx';
import styles from './comparison.module.css';
import type { Piece } from './differences.ts';
import type { ChangedField } from './revision.ts';

/**
 * What is live beside what is to come. A field's name stands above its two texts, which leaves them the whole width of a
 * phone. Marks are said as well as drawn.
 */
export function Comparison({ fields }: { fields: ChangedField[] }) {
  return (
    <Table caption="What changes" head={['Live now', 'With the changes']} isGrouped>
      {fields.map(({ label, before, after }) => (
        <tbody key={label}>
          <tr className={styles.field}>
            <th scope="rowgroup" colSpan={2}>
              {label}
            </th>
          </tr>
          <tr>
            <td className={styles.text} dir="auto">
              <Text pieces={before} />
            </td>
            <td className={styles.text} dir="auto">
              <Text pieces={after} />
            </td>
          </tr>
        </tbody>
      ))}
    </Table>
  );
}

function Text({ pieces }: { pieces: Piece[] }) {
  if (pieces.length === 0) return <em>nothing</em>;
  // Pieces have no identity but their place.
  const keyed = pieces.map((piece, place) => ({ ...piece, key: `${place}` }));
  return keyed.map(({ kind, text, key }) => {
    if (kind === 'same') return <span key={key}>{text}</span>;
    const Mark = kind === 'removed' ? 'del' : 'ins';
    return (
      <Mark key={key} className={styles[kind]}>
        <span className="hidden-text">{kind === 'removed' ? ' removed: ' : ' added: '}</span>
        {text}
        <span className="hidden-text"> end of {kind === 'removed' ? 'removal' : 'addition'} </span>
      </Mark>
    );
  });
}
