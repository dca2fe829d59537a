import { useLoaderData } from 'react-router';
import { CallCard } from '../../features/showcases/call-card.tsx';
import { readShowcases } from '../../features/showcases/reads.ts';
import { ShowcaseList } from '../../features/showcases/showcase-list.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { pageNumber } from '../../ui/layout/page-number.ts';
import { Pager } from '../../ui/layout/pager.tsx';
import { read } from '../common/read.ts';
import styles from './showcases.module.css';

export const loader = read(({ visitor, url }) => readShowcases(visitor, pageNumber(url.searchParams)));

const about = 'Courses, hackathons and demo days collect projects here, show them and give awards.';

const hrefOf = (page: number) => (page > 1 ? `/showcases?page=${page}` : '/showcases');

export default function Showcases() {
  const { open, coming, past, paging } = useLoaderData<typeof loader>();
  const page = paging.offset / paging.limit + 1;
  const isFirst = page === 1;
  const on = isFirst ? past.filter(({ phase }) => phase === 'voting') : [];
  const others = past.filter((one) => !on.includes(one));
  const isEmpty = open.length + coming.length + paging.total === 0;
  return (
    <div className={styles.page}>
      <PageHead title={isFirst ? 'Showcases' : `Showcases, page ${page}`} description={about} path={hrefOf(page)} />
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>Showcases</h1>
          <p className={styles.lead}>{about}</p>
        </div>
        <LinkButton to="/showcases/new" look={open.length > 0 ? 'plain' : 'main'}>
          Start a showcase
        </LinkButton>
      </header>
      {isEmpty && (
        <Empty title="No showcases yet.">
          <p>Teach a course or run an event? Start one, and students enter their projects themselves.</p>
        </Empty>
      )}
      {on.length > 0 && (
        <section aria-labelledby="on" className={styles.part}>
          <h2 id="on" className={styles.subtitle}>
            Voting now
          </h2>
          {on.map((showcase) => (
            <CallCard key={showcase.id} showcase={showcase} />
          ))}
        </section>
      )}
      {isFirst && open.length > 0 && (
        <section aria-labelledby="open" className={styles.part}>
          <h2 id="open" className={styles.subtitle}>
            Open for entries
          </h2>
          {open.map((showcase) => (
            <CallCard key={showcase.id} showcase={showcase} />
          ))}
        </section>
      )}
      {isFirst && coming.length > 0 && (
        <section aria-labelledby="coming" className={styles.part}>
          <h2 id="coming" className={styles.subtitle}>
            Coming
          </h2>
          <ShowcaseList showcases={coming} />
        </section>
      )}
      {paging.total > on.length && (
        <section aria-labelledby="past" className={styles.part}>
          <h2 id="past" className={styles.subtitle}>
            Closed and past
          </h2>
          <ShowcaseList showcases={others} />
          {(paging.total > paging.limit || past.length === 0) && <Pager of={paging} href={hrefOf} />}
        </section>
      )}
    </div>
  );
}
