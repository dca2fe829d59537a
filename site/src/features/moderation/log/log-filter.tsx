import { LinkButton } from '../../../ui/form/button.tsx';
import { nameOf } from './act-words.ts';
import { type Act, type LogFilter, logHref } from './log.ts';
import styles from './log-list.module.css';

/** Says which part of the log this is, with the way to the whole. */
export function LogFilterNote({ filter, acts }: { filter: LogFilter; acts: Act[] }) {
  const { concerns, moderator } = filter;
  if (!concerns && !moderator) return null;
  const target = acts.find((act) => act.target.id === concerns);
  const subject = (target && nameOf(target)) ?? 'this project or person';
  const by = acts.find(({ byId }) => byId === moderator)?.by ?? 'this moderator';
  return (
    <div className={styles.filter}>
      <p>
        Only what {moderator ? `${by} did` : 'was done'}
        {concerns && <> that concerns {subject}</>}.
      </p>
      <LinkButton to={logHref()} isSmall>
        Show everything
      </LinkButton>
    </div>
  );
}
