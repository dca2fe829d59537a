import { t } from '@launch-board/host/language/messages';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { Rich } from '../language/rich.tsx';
import { Cluster } from './cluster.tsx';
import styles from './pager.module.css';

type Props = {
  /** The page size in effect, the first one skipped to, and how many there are. */
  of: { limit: number; offset: number; total: number };
  /** Where page 1, 2, … is. */
  href: (page: number) => string;
  /** Of what, where that is not the page itself. */
  label?: string;
};

/** "Showing 25–48 of 1,204", with real links to the pages around. */
export function Pager({ of: { limit, offset, total }, href, label = t('Pages') }: Props) {
  if (total === 0) return null;
  const page = Math.floor(offset / limit) + 1;
  const pages = Math.ceil(total / limit);
  if (offset >= total) return <PastEnd href={href(pages)} />;
  return (
    <nav aria-label={label} className={styles.pager}>
      <p className={styles.showing}>
        {t('Showing {first, number}–{last, number} of {total, number}', {
          first: offset + 1,
          last: Math.min(offset + limit, total),
          total,
        })}
      </p>
      {pages > 1 && (
        <Cluster as="ul" gap={1}>
          <Step label={t('Previous')} to={page > 1 ? href(page - 1) : undefined} rel="prev" />
          {around(page, pages).map(({ number, isAfterGap }) => (
            <Fragment key={number}>
              {isAfterGap && (
                <li aria-hidden="true" className={styles.gap}>
                  …
                </li>
              )}
              <PageLink number={number} to={href(number)} isCurrent={number === page} />
            </Fragment>
          ))}
          <Step label={t('Next')} to={page < pages ? href(page + 1) : undefined} rel="next" />
        </Cluster>
      )}
    </nav>
  );
}

const PageLink = ({ number, to, isCurrent }: { number: number; to: string; isCurrent: boolean }) => (
  <li>
    <Link to={to} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
      <Rich
        text="<hidden>Page</hidden> {number, number}"
        values={{ number }}
        parts={{ hidden: (text) => <span className="hidden-text">{text}</span> }}
      />
    </Link>
  </li>
);

/** The lists themselves say that there is nothing here, and lead to the first page. */
function PastEnd({ href }: { href: string }) {
  return (
    <nav aria-label={t('Pages')} className={styles.pager}>
      <Link to={href} className={styles.link}>
        {t('Go to the last page')}
      </Link>
    </nav>
  );
}

function Step({ label, to, rel }: { label: string; to: string | undefined; rel: string }) {
  if (to === undefined) return null;
  return (
    <li>
      <Link to={to} rel={rel} className={styles.link}>
        {label}
      </Link>
    </li>
  );
}

/** The first, the last and one on either side: a row that fits a phone. A gap of one page is that page. */
function around(page: number, pages: number): { number: number; isAfterGap: boolean }[] {
  const near = [1, page - 1, page, page + 1, pages].filter(
    (number, index, all) => number >= 1 && number <= pages && all.indexOf(number) === index,
  );
  const shown = near.flatMap((number, index) =>
    number === (near[index - 1] ?? 0) + 2 ? [number - 1, number] : [number],
  );
  return shown.map((number, index) => ({ number, isAfterGap: number > (shown[index - 1] ?? 0) + 1 }));
}
