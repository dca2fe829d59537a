import { t } from '@launch-board/host/language/messages';
import { type Focus, middle } from '../../../ui/picture/focus.ts';
import styles from './focus-field.module.css';
import { focusField, focusText } from './focus-text.ts';

/** What an `img` needs. */
export type Source = { src: string; width?: number; height?: number };

/** In rows, as they lie on the picture, each in the middle of its ninth. */
const points = () => [
  { x: 15, y: 15, name: t('Top left') },
  { x: 50, y: 15, name: t('Top') },
  { x: 85, y: 15, name: t('Top right') },
  { x: 15, y: 50, name: t('Left') },
  { ...middle, name: t('Middle') },
  { x: 85, y: 50, name: t('Right') },
  { x: 15, y: 85, name: t('Bottom left') },
  { x: 50, y: 85, name: t('Bottom') },
  { x: 85, y: 85, name: t('Bottom right') },
];

type Props = { id: string; source: Source; focus: Focus | undefined };

/** Without scripts: nine points on the picture, and the one it has if that is another. */
export function FocusPoints({ id, source, focus = middle }: Props) {
  const name = focusField(id);
  const isOther = points().every(({ x, y }) => x !== focus.x || y !== focus.y);
  return (
    <fieldset className={styles.mover}>
      <legend className={styles.hint}>
        {t('Lists and cards show only a part of the picture. Choose the point that they must not cut off.')}
      </legend>
      <div className={styles.surface}>
        <img {...source} alt="" />
        <div className={styles.points} dir="ltr">
          {points().map((point) => (
            <label key={focusText(point)} className={styles.point}>
              <input
                type="radio"
                name={name}
                value={focusText(point)}
                defaultChecked={point.x === focus.x && point.y === focus.y}
              />
              <span className="hidden-text">{point.name}</span>
            </label>
          ))}
        </div>
      </div>
      {isOther && (
        <label className={styles.slider}>
          <input type="radio" name={name} value={focusText(focus)} defaultChecked />
          <span>{t('As it is: {x} % from the left, {y} % from the top', focus)}</span>
        </label>
      )}
    </fieldset>
  );
}
