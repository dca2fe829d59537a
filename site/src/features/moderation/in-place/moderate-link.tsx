import { Link, useLocation } from 'react-router';
import { Rich } from '../../../ui/language/rich.tsx';
import { hidingHref, type Removable, removalHref } from '../hrefs.ts';
import styles from './moderate-link.module.css';
import { useModerator } from './use-moderator.ts';

type Props = {
  thing: Pick<Removable, 'type' | 'id'> | { type: 'person'; id: string };
  name: string;
  /** Whose it is. Nobody decides about what is theirs. */
  makers?: { id: string }[];
  /** Below the row, where its columns are too narrow for a word. */
  isOnOwnLine?: boolean;
};

/** In a list: leads a moderator to what they can do about one thing of it, and back to where they were. Nothing for others. */
export function ModerateLink({ thing, name, makers = [], isOnOwnLine }: Props) {
  const moderator = useModerator();
  const { pathname, search } = useLocation();
  if (!moderator || [thing, ...makers].some(({ id }) => id === moderator.id)) return null;
  const href = thing.type === 'person' ? hidingHref(thing.id) : removalHref({ ...thing, next: `${pathname}${search}` });
  return (
    <Link to={href} className={styles.link} data-line={isOnOwnLine || undefined}>
      <Rich
        text="Moderate<span/>"
        parts={{
          span: () => (
            <span className="hidden-text">
              {' '}
              <bdi>{name}</bdi>
            </span>
          ),
        }}
      />
    </Link>
  );
}
