import { Link } from 'react-router';
import { classNames } from '../../ui/format/class-names.ts';
import { Moment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { RuledList } from '../../ui/layout/ruled-list.tsx';
import styles from './case-list.module.css';
import { reasonsOf, reportersOf, titleOf } from './case-words.ts';
import type { Case } from './cases.ts';

type Props = { cases: Case[]; chosen: string; href: (key: string) => string; more: number };

/** Going from case to case asks the server for nothing: all of them are here already. */
export const stepOptions = { preventScrollReset: true, defaultShouldRevalidate: false };

/** Everything that waits, from the top; the chosen one is marked. */
export function CaseList({ cases, chosen, href, more }: Props) {
  return (
    <nav aria-label="To decide">
      <RuledList as="ol">
        {cases.map((item) => (
          <li key={item.key}>
            <Link
              to={href(item.key)}
              className={classNames(styles.case, item.key === chosen && styles.chosen)}
              aria-current={item.key === chosen ? 'true' : undefined}
              {...stepOptions}
            >
              <span className={styles.title} data-lines="2" dir="auto">
                {titleOf(item)}
              </span>
              <Quiet as="span" isSmall>
                {reasonsOf(item)}
              </Quiet>
              <span className={styles.facts}>
                {item.kind === 'report' && <span>{reportersOf(item)}</span>}
                <Moment at={item.since} />
              </span>
            </Link>
          </li>
        ))}
      </RuledList>
      {more > 0 && <p className={styles.more}>{more} more move up as you decide.</p>}
    </nav>
  );
}
