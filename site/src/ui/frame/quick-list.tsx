import { t } from '@launch-board/host/language/messages';
import type { Ref } from 'react';
import { classNames } from '../format/class-names.ts';
import { quietSmall } from '../format/quiet.tsx';
import styles from './quick-list.module.css';

/** Where what is found stands while a search is typed: filled and shown by the act of the field. */
export const QuickList = ({ path, ref }: { path: string; ref: Ref<HTMLDivElement> }) => (
  <div
    ref={ref}
    id="site-search-found"
    hidden
    role="listbox"
    aria-label={t('Matches')}
    className={styles.list}
    data-path={path}
    data-option={styles.option}
    data-note={classNames(quietSmall, styles.note)}
  />
);
