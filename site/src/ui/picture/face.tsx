import { classNames } from '../format/class-names.ts';
import styles from './face.module.css';
import { hueFor } from './hue.ts';

export type FaceOf = { id: string; name: string; imageUrl: string | null | undefined };

type Props = FaceOf & { size?: 'small' | 'medium' | 'card' | 'large'; isDecorative?: boolean };

/** A person's picture over their initials. */
export function Face({ id, name, imageUrl, size = 'small', isDecorative = false }: Props) {
  return (
    <span className={classNames(styles.face, styles[size])} data-hue={hueFor(id)}>
      <span aria-hidden="true">{initialsOf(name)}</span>
      {!isDecorative && <span className="hidden-text">{name}</span>}
      {imageUrl && (
        <img data-fills src={size === 'large' ? imageUrl : smaller(imageUrl)} alt="" loading="lazy" decoding="async" />
      )}
    </span>
  );
}

/** An uploaded portrait that is 192 pixels wide is there with 96 too, which is twice what most frames are. */
const smaller = (address: string): string => address.replace(/(\/media\/[0-9a-f]{40})-192\.webp$/, '$1-96.webp');

type FacesProps = {
  of: FaceOf[];
  /** How many there are, if only some are known. */
  count?: number;
  most?: number;
  /** Where their names stand beside them. */
  isDecorative?: boolean;
};

/** Three faces at most, and how many more there are. */
export function Faces({ of, count = of.length, most = 3, isDecorative = false }: FacesProps) {
  const rest = count - Math.min(of.length, most);
  return (
    <span className={styles.faces}>
      {of.slice(0, most).map((person) => (
        <Face key={person.id} {...person} isDecorative={isDecorative} />
      ))}
      {rest > 0 && (
        <bdi dir="ltr" className={styles.rest}>
          +{rest}
        </bdi>
      )}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
