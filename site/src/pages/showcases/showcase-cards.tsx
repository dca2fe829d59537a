import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { readTableCards } from '../../features/showcases/paper/paper.ts';
import { ShowcaseLink } from '../../features/showcases/showcase-link.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { pageNumber } from '../../ui/layout/page-number.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Pager } from '../../ui/layout/pager.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { PrintButton } from '../../ui/paper/print-button.tsx';
import { Qr } from '../../ui/picture/qr.tsx';
import { type LoadArgs, notFound, read } from '../common/read.ts';
import type { Route } from './+types/showcase-cards.ts';
import styles from './showcase-cards.module.css';

export const loader = read(async ({ visitor, url, params }: LoadArgs<Route.LoaderArgs>) => {
  const found = await readTableCards(visitor, params.id, pageNumber(url.searchParams));
  if (!found) throw notFound('no_showcase');
  return found;
});

/** A card to stand on each table, two on a sheet. */
export default function ShowcaseCards() {
  const { showcase, cards, paging } = useLoaderData<typeof loader>();
  const { id, name } = showcase;
  const path = `/showcases/${id}/cards`;
  return (
    <Stack gap={6} className={styles.sheet}>
      <PageHead title={t('Table cards of {name}', { name })} />
      <div className={styles.screenOnly}>
        <PageTitle
          above={<ShowcaseLink id={id} name={name} />}
          lead={t('Two on a sheet of paper. Tables are numbered among the entries.')}
        >
          {t('Table cards')}
        </PageTitle>
      </div>
      <PrintButton />
      {cards.length === 0 && <Empty title={t('No projects in it yet.')} />}
      <ul className={styles.cards}>
        {cards.map(({ card, table, qr }) => (
          <li key={card.id} className={styles.card}>
            <div>
              {table !== null && (
                <p className={styles.table}>
                  <Rich text="Table <table/>" parts={{ table: () => <strong>{table}</strong> }} />
                </p>
              )}
              <h2 className={styles.name} data-lines="3">
                <bdi>{card.name}</bdi>
              </h2>
              <p className={styles.tagline} data-lines="3" dir="auto">
                {card.tagline}
              </p>
              <p className={styles.team} data-lines="3">
                <bdi>{card.team.map((one) => one.name).join(', ')}</bdi>
              </p>
            </div>
            <Qr code={qr} className={styles.code} />
          </li>
        ))}
      </ul>
      {paging.total > paging.limit && (
        <div className={styles.screenOnly}>
          <Pager of={paging} href={(page) => (page > 1 ? `${path}?page=${page}` : path)} />
        </div>
      )}
    </Stack>
  );
}
