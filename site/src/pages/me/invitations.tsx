import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { CurationRow } from '../../features/collections/curation-row.tsx';
import { answerCuration, readCurations } from '../../features/collections/curators.ts';
import { answerJudgeOffer, readJudgeOffers } from '../../features/jury/judge-invitations.ts';
import { JudgeOfferRow } from '../../features/jury/judge-offer-row.tsx';
import { InvitationRow } from '../../features/teams/invitation-row.tsx';
import { answerInvitation, readInvitations } from '../../features/teams/invitations.ts';
import { readJoined } from '../../features/teams/joined.ts';
import { JoinedNotice } from '../../features/teams/joined-notice.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Rows } from '../../ui/layout/rows.tsx';
import { act } from '../common/act.ts';
import { readMine } from '../common/read.ts';

export const loader = readMine(async ({ visitor, url }) => {
  const [offers, curations, juries, joined] = await Promise.all([
    readInvitations(visitor),
    readCurations(visitor),
    readJudgeOffers(visitor),
    readJoined(visitor, url),
  ]);
  return { offers, curations, juries, joined };
});

export const action = act(({ visitor, form }) => {
  if (form.has('judging')) return answerJudgeOffer(visitor, form);
  return form.has('curation') ? answerCuration(visitor, form) : answerInvitation(visitor, form);
});

export default function MeInvitations() {
  const { offers, curations, juries, joined } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('Invitations')} />
      <PageTitle look="own">{t('Invitations')}</PageTitle>
      {joined && <JoinedNotice key={joined.id} joined={joined} />}
      {offers.length + curations.length + juries.length === 0 ? (
        <Empty title={t('No open invitations.')}>
          <p>
            {t(
              'When somebody wants to name you on their project, edit a collection with you or have you judge a showcase, it appears here.',
            )}
          </p>
        </Empty>
      ) : (
        <Rows>
          {offers.map((offer) => (
            <li key={offer.id}>
              <InvitationRow offer={offer} />
            </li>
          ))}
          {curations.map((offer) => (
            <li key={offer.id}>
              <CurationRow offer={offer} />
            </li>
          ))}
          {juries.map((offer) => (
            <li key={offer.id}>
              <JudgeOfferRow offer={offer} />
            </li>
          ))}
        </Rows>
      )}
    </>
  );
}
