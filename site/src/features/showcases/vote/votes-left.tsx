import { t } from '@launch-board/host/language/messages';
import { Icon } from '../../../ui/picture/icons.tsx';
import styles from './vote-list.module.css';

export function leftWords(left: number, each: number): string {
  if (left === 0) return each === 1 ? t('Your vote is cast') : t('No votes left');
  return left === each
    ? t('You have {count, plural, one {# vote} other {# votes}}', { count: left })
    : t('{count, plural, one {# vote} other {# votes}} left', { count: left });
}

/** The votes as arrows: full for those that are still to give. The words are in the heading beside it. */
export const VotesLeft = ({ left, each }: { left: number; each: number }) => (
  <span className={styles.arrows}>
    {Array.from({ length: each }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: one vote is like the other
      <Icon key={index} name={index < left ? 'voted' : 'vote'} size={26} />
    ))}
  </span>
);
