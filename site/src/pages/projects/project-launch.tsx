import { t } from '@launch-board/host/language/messages';
import { redirect, useLoaderData } from 'react-router';
import { cancelLaunch, readLaunch, scheduleLaunch } from '../../features/projects/launch/launch.ts';
import { LaunchForm } from '../../features/projects/launch/launch-form.tsx';
import { unnamed } from '../../features/projects/project-fields.ts';
import { DownloadLink } from '../../ui/format/downloads.tsx';
import { FullMoment } from '../../ui/format/moment.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { type Acting, act } from '../common/act.ts';
import { forbidden, type MemberLoadArgs, readMine, suspended } from '../common/read.ts';
import type { Route } from './+types/project-launch.ts';
import styles from './project-launch.module.css';

export const loader = readMine(async ({ visitor, person, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  if (person.suspension) throw suspended();
  const launch = await readLaunch(visitor, person, params.id);
  if (!launch.isOwnedByMe) throw forbidden();
  const { card, status } = launch;
  // It is public, or a moderator has removed it.
  if (status !== 'draft' && status !== 'pending') throw redirect(`/projects/${card.id}`);
  if (card.name === unnamed.name || card.tagline === unnamed.tagline) throw redirect(`/projects/${card.id}/edit`);
  return launch;
});

export const action = act(async ({ visitor, form, params }: Acting<Route.ActionArgs>): Promise<never> => {
  const { id } = params;
  if (form.get('intent') === 'cancel') await cancelLaunch(visitor, id);
  else await scheduleLaunch(visitor, id, form);
  throw redirect(`/projects/${id}`, 303);
});

export default function ProjectLaunch() {
  const launch = useLoaderData<typeof loader>();
  const { card, launchesAt, isReviewed, isApproved } = launch;
  return (
    <div className={styles.page}>
      <PageHead title={t('Launch of {card}', { card: card.name })} />
      <h1 className={styles.title}>
        <Rich text="Launch of <bdi/>" parts={{ bdi: () => <bdi>{card.name}</bdi> }} />
      </h1>
      {launchesAt && (
        <p className={styles.when}>
          <Rich
            text="Planned for <strong/>"
            parts={{
              strong: () => (
                <strong>
                  <FullMoment at={launchesAt} withDay />
                </strong>
              ),
            }}
          />
        </p>
      )}
      <p>{launchWords(isReviewed, isApproved)}</p>
      {launchesAt && (
        <p>
          <DownloadLink href={`/projects/${card.id}/launch.ics`}>{t('Add to calendar')}</DownloadLink>
        </p>
      )}
      <LaunchForm key={launch.start} launch={launch} />
    </div>
  );
}

/** What will happen to a project with a time. */
function launchWords(isReviewed: boolean, isApproved: boolean): string {
  const until = t('Until then only its team sees it, and its owners can change or cancel the time.');
  if (!isReviewed || isApproved) return t('It becomes public by itself at that time. {until}', { until });
  return t(
    'A moderator looks at it before. It becomes public by itself at that time, or once they approve it if that is later. {until}',
    { until },
  );
}
