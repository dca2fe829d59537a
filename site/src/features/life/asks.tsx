import { t } from '@launch-board/host/language/messages';
import type { TakeOver } from '@launch-board/sdk';
import { Link } from 'react-router';
import { Moment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { RuledList } from '../../ui/layout/ruled-list.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { nameOf } from '../people/names.ts';
import { ReportLink } from '../reports/report-link.tsx';
import type { NewOwnerPage } from './new-owner.ts';
import { OwnerForm } from './owner-form.tsx';

type Props = {
  page: NewOwnerPage;
  /** What the press does: an owner invites, moderators hand on. */
  handOn: 'hand-on' | 'hand-on-left';
};

/** Who has asked to take the project over, for those who decide. */
export const Asks = ({ page: { project, asks }, handOn }: Props) => (
  <Stack as="section" gap={4} aria-labelledby="asks">
    <PartTitle id="asks">{t('Who would take it over')}</PartTitle>
    {asks.length === 0 ? (
      <p>{t('Nobody has asked yet.')}</p>
    ) : (
      <RuledList>
        {asks.map((ask) => (
          <li key={ask.user.id}>
            <Ask projectId={project.id} ask={ask} handOn={handOn} />
          </li>
        ))}
      </RuledList>
    )}
  </Stack>
);

function Ask({ projectId, ask, handOn }: { projectId: string; ask: TakeOver; handOn: Props['handOn'] }) {
  const about = { user: ask.user.id };
  return (
    <Stack gap={3}>
      <h3>
        <Link to={`/people/${ask.user.id}`} dir="auto">
          {nameOf(ask.user)}
        </Link>
      </h3>
      <p dir="auto">{ask.text}</p>
      <Quiet isSmall>
        <Moment at={ask.asked_at} />
      </Quiet>
      <Cluster gap={3}>
        <OwnerForm projectId={projectId} what={handOn} look="main" button={t('Hand it on')} about={about} />
        {handOn === 'hand-on' && (
          <OwnerForm projectId={projectId} what="decline" look="quiet" button={t('Decline')} about={about} />
        )}
        <ReportLink type="user" id={ask.user.id} returnTo={`/projects/${projectId}/new-owner`}>
          {t('Report this person')}
        </ReportLink>
      </Cluster>
    </Stack>
  );
}
