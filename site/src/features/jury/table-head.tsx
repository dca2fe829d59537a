import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Poster } from '../../ui/picture/poster.tsx';
import type { Looks, Stop } from './judging.ts';
import styles from './table-head.module.css';

/** Where to go, and how to recognise the project there. */
export function TableHead({ table }: { table: Stop & Looks }) {
  const { id, name, tagline, table: number, isPublic, picture, hue } = table;
  return (
    <Stack as="header" gap={2}>
      <div className={styles.top}>
        <div className={styles.where}>
          <p className={styles.go}>{t('Go to')}</p>
          <h1 className={styles.title}>
            {number !== null && (
              <span className={styles.number}>
                <Rich text="Table <number/>" parts={{ number: () => number }} />
              </span>
            )}
            {number !== null && <span className="hidden-text">: </span>}
            <bdi className={number === null ? styles.number : styles.name}>{name}</bdi>
          </h1>
        </div>
        {/* Small, so that a phone shows what there is to press without scrolling. */}
        <Poster id={id} name={name} hue={hue} picture={picture} size="dense" />
      </div>
      <p className={styles.tagline} dir="auto">
        {tagline}
      </p>
      {number === null && <Quiet>{t('It has no table number. Ask at the entrance where it is.')}</Quiet>}
      {isPublic && (
        <p>
          <Link to={`/projects/${id}`} className={styles.more}>
            <Rich text="Read about it<span/>" parts={{ span: () => <span className="hidden-text">: {name}</span> }} />
          </Link>
        </p>
      )}
    </Stack>
  );
}

/** "Table 7, Quiet Seat": how a project is named in a sentence. */
export const StopName = ({ stop: { name, table } }: { stop: Stop }) => (
  <>
    <bdi>{name}</bdi>
    {table !== null && t(', table {table}', { table })}
  </>
);
