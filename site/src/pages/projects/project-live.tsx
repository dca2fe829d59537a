import { t } from '@launch-board/host/language/messages';
import { redirect, useLoaderData } from 'react-router';
import { WeekStrip } from '../../features/leaderboards/week-strip.tsx';
import { CardPoster, fieldHue } from '../../features/projects/list/card-poster.tsx';
import { readLive } from '../../features/projects/live/live.ts';
import { ShareLive } from '../../features/projects/live/share-live.tsx';
import { WhatNext } from '../../features/projects/live/what-next.tsx';
import { WhoWasTold } from '../../features/projects/live/who-was-told.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { type MemberLoadArgs, readMine } from '../common/read.ts';
import type { Route } from './+types/project-live.ts';
import styles from './project-live.module.css';

export const loader = readMine(async ({ visitor, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  const live = await readLive(visitor, params.id);
  // Under review, or somebody else's: its page says what there is to say.
  if (!live.isPublic || !live.isOwnedByMe) throw redirect(`/projects/${params.id}`);
  return live;
});

export default function ProjectLive() {
  const live = useLoaderData<typeof loader>();
  const { card, strip, reach } = live;
  return (
    <div className={styles.page}>
      <PageHead title={t('{project} is live', { project: card.name })} />
      <div className={styles.hero} data-hue={fieldHue(card)}>
        {strip && <WeekStrip {...strip} />}
        <div className={styles.news}>
          <h1 className={styles.title}>{t('You are live')}</h1>
          <p className={styles.lead}>
            <Rich
              text="<name/> is on the board. Everybody can see it, vote for it and comment on it."
              parts={{
                name: () => (
                  <strong>
                    <bdi>{card.name}</bdi>
                  </strong>
                ),
              }}
            />
          </p>
          <Cluster gap={3}>
            {!card.picture && (
              <LinkButton to={`/projects/${card.id}/edit`} look="main">
                {t('Add a picture before you share')}
              </LinkButton>
            )}
            <LinkButton to={`/projects/${card.id}`}>{t('See its page')}</LinkButton>
          </Cluster>
        </div>
        <div className={styles.poster}>
          <CardPoster card={card} size="lead" isNamed />
        </div>
      </div>
      <ShareLive live={live} />
      {reach && <WhoWasTold reach={reach} />}
      <WhatNext live={live} />
    </div>
  );
}
