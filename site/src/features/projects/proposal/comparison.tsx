import { t } from '@launch-board/host/language/messages';
import { outsideRel } from '../../../ui/form/button.tsx';
import { Table } from '../../../ui/format/table.tsx';
import { focusWords } from '../../pictures/focus/focus-text.ts';
import type { ShownPicture } from '../../pictures/shown-picture.ts';
import styles from './comparison.module.css';
import type { ChangedField } from './proposal.ts';
import type { Piece } from './word-differences.ts';

/**
 * The public texts beside the changed ones. The name of a field is above its two texts, so that they have the whole
 * width of a phone. Screen readers hear the marks too.
 */
export function Comparison({ fields }: { fields: ChangedField[] }) {
  return (
    <Table caption={t('What changes')} head={[t('Live now'), t('With the changes')]} isGrouped>
      {fields.map((field) => (
        <tbody key={field.name}>
          <tr className={styles.field}>
            <th scope="rowgroup" colSpan={2}>
              {field.label}
            </th>
          </tr>
          <tr>
            {(['before', 'after'] as const).map((when) => (
              <td key={when} className={styles.text} dir="auto">
                {field.name === 'images' ? (
                  <Pictures pictures={field[when]} />
                ) : (
                  <Side name={field.name} pieces={field[when]} copy={field.copies?.[when]} />
                )}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </Table>
  );
}

/** In order, each with what it says of itself to those who cannot see it. */
function Pictures({ pictures }: { pictures: ShownPicture[] }) {
  if (pictures.length === 0) return <em>{t('nothing')}</em>;
  return (
    <ol className={styles.pictures}>
      {pictures.map(({ id, alt, src, width, height, focus }) => (
        <li key={id}>
          <figure>
            <img className={styles.picture} src={src} alt={alt} width={width} height={height} loading="lazy" />
            <figcaption>
              {alt || <em>{t('not described')}</em>}
              {focus && <p>{focusWords(focus)}</p>}
            </figcaption>
          </figure>
        </li>
      ))}
    </ol>
  );
}

/** Moderators also check the target of an address, so it is a link, and a picture that is copied is shown. */
function Side({ name, pieces, copy }: { name: string; pieces: Piece[]; copy: string | null | undefined }) {
  const text = <Text pieces={pieces} />;
  if (!name.endsWith('_url') || pieces.length === 0) return text;
  const address = pieces.map(({ text }) => text).join('');
  return (
    <>
      <a href={address} rel={outsideRel} className={styles.address}>
        {text}
      </a>
      {copy && <img className={styles.picture} src={copy} alt="" loading="lazy" decoding="async" />}
    </>
  );
}

function Text({ pieces }: { pieces: Piece[] }) {
  if (pieces.length === 0) return <em>{t('nothing')}</em>;
  // Pieces have no other identity than their index.
  const keyed = pieces.map((piece, place) => ({ ...piece, key: `${place}` }));
  return keyed.map(({ kind, text, key }) => {
    if (kind === 'same') return <span key={key}>{text}</span>;
    const Mark = kind === 'removed' ? 'del' : 'ins';
    return (
      <Mark key={key} className={kind === 'removed' ? styles.removed : styles.added}>
        <span className="hidden-text"> {kind === 'removed' ? t('removed:') : t('added:')} </span>
        {text}
        <span className="hidden-text"> {kind === 'removed' ? t('end of removal') : t('end of addition')} </span>
      </Mark>
    );
  });
}
