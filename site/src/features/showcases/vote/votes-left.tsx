import { counted } from '../../../ui/format/count.tsx';
import { Icon } from '../../../ui/picture/icons.tsx';
import styles from './vote-list.module.css';

export function leftWords(left: number, each: number): string {
  if (left === 0) return each === 1 ? 'Your vote is cast' : 'No votes left';
  return left === each ? `You have ${counted(left, 'vote')}` : `${counted(left, 'vote')} left`;
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
