import { t } from '@launch-board/host/language/messages';
import { Link, redirect, useLoaderData } from 'react-router';
import { connectOrcid, type OrcidProblem } from '../../features/orcid/orcid.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { readMine } from '../common/read.ts';

/** Where ORCID sends the browser back to. A second look at it finds the cookie gone, and changes nothing. */
export const loader = readMine(async ({ visitor, url }) => {
  const problem = await connectOrcid(visitor, url.searchParams);
  if (problem === undefined) throw redirect('/me/orcid', 303);
  return { problem };
});

const words = (): Record<OrcidProblem, string> => ({
  cancelled: t('You declined at ORCID, so your iD is not connected.'),
  expired: t('This took too long, was done already, or began in another browser or by somebody else.'),
  away: t('ORCID cannot be reached. Try again in a few minutes.'),
  off: t('This board connects no ORCID iDs.'),
  refused: t('What ORCID said of you is not valid here. Try again, and if it stays so, tell whoever runs the board.'),
});

export default function OrcidBack() {
  const { problem } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('My ORCID iD')} />
      <PageTitle look="own">{t('My ORCID iD')}</PageTitle>
      <Notice kind="problem" title={t('Nothing has changed')}>
        <p>{words()[problem]}</p>
        <p>
          <Link to="/me/orcid">{t('Back to my ORCID iD')}</Link>
        </p>
      </Notice>
    </>
  );
}
