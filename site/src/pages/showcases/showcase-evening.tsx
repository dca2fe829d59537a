import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { CodeForm } from '../../features/showcases/evening/code-form.tsx';
import { changeEvening, readEvening } from '../../features/showcases/evening/evening.ts';
import { GuestSheets } from '../../features/showcases/evening/guest-sheets.tsx';
import { Moderator } from '../../features/showcases/evening/moderator.tsx';
import { ShowcaseLink } from '../../features/showcases/showcase-link.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type Acting, act } from '../common/act.ts';
import { forbidden, type MemberLoadArgs, notFound, readMine } from '../common/read.ts';
import type { Route } from './+types/showcase-evening.ts';
import styles from './showcase-evening.module.css';

export const loader = readMine(async ({ visitor, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  const found = await readEvening(visitor, params.id);
  if (!found) throw notFound('no_showcase');
  if (found === 'forbidden') throw forbidden();
  return found;
});

export const action = act(({ visitor, form, params }: Acting<Route.ActionArgs>) =>
  changeEvening(visitor, params.id, form),
);

/** For curators in the hall: the second screen beside the projector. */
export default function ShowcaseEvening() {
  const evening = useLoaderData<typeof loader>();
  const { id, name } = evening;
  return (
    <Stack gap={10} width={44}>
      <PageHead title={t('The evening of {name}', { name })} />
      <div className={styles.screenOnly}>
        <PageTitle
          above={<ShowcaseLink id={id} name={name} />}
          lead={t('What runs in the hall, and what you print for it.')}
        >
          {t('The evening')}
        </PageTitle>
      </div>
      <Stack as="section" gap={4} aria-labelledby="reveal" className={styles.screenOnly}>
        <PartTitle id="reveal">{t('Reveal of the awards')}</PartTitle>
        <Moderator evening={evening} />
      </Stack>
      <Stack as="section" gap={4} aria-labelledby="code" className={styles.screenOnly}>
        <PartTitle id="code">{t('How people get to the vote')}</PartTitle>
        <CodeForm evening={evening} />
      </Stack>
      <Stack as="section" gap={4} aria-labelledby="print" className={styles.screenOnly}>
        <PartTitle id="print">{t('Screens and paper')}</PartTitle>
        <Cluster gap={3}>
          <LinkButton to={`/showcases/${id}/hall`} reloadDocument>
            {t('Hall view')}
          </LinkButton>
          <LinkButton to={`/showcases/${id}/programme`}>{t('Programme')}</LinkButton>
          <LinkButton to={`/showcases/${id}/cards`}>{t('Table cards')}</LinkButton>
        </Cluster>
      </Stack>
      {evening.hasVote && (
        <Stack as="section" gap={4} aria-labelledby="guests">
          <div className={styles.screenOnly}>
            <PartTitle id="guests">{t('Votes of guests')}</PartTitle>
          </div>
          <GuestSheets evening={evening} />
        </Stack>
      )}
    </Stack>
  );
}
