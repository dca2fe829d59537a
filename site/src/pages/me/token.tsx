import { t } from '@launch-board/host/language/messages';
import { Link, useLoaderData } from 'react-router';
import { CopyText } from '../../ui/copy/copy-text.tsx';
import { FullMoment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { waitWords } from '../../ui/format/wait.ts';
import { Rich } from '../../ui/language/rich.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { readMine, signInFirst } from '../common/read.ts';

/** The only page that ever holds a token. No link prefetches it, and the host has it kept nowhere. */
export const loader = readMine(async ({ visitor, url }) => {
  const found = await visitor.accessToken();
  if (!found) throw signInFirst(visitor, url);
  return {
    token: found.token,
    endsAt: new Date(found.expiresAt).toISOString(),
    secondsLeft: Math.max(0, Math.floor((found.expiresAt - visitor.now) / 1000)),
    apiUrl: visitor.site.apiUrl,
  };
});

export default function MeToken() {
  const { token, endsAt, secondsLeft, apiUrl } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('API token')} />
      <PageTitle
        look="own"
        lead={
          <Rich
            text="With this token a program can do through the API whatever you can do. Do not share it, and paste it only where you would type a password. It ends <fullmoment/>, <secondsleft/>; this page then has a new one."
            parts={{ fullmoment: () => <FullMoment at={endsAt} />, secondsleft: () => waitWords(secondsLeft) }}
          />
        }
      >
        {t('API token')}
      </PageTitle>
      <CopyText label={t('Your token')} text={`TOKEN=${token}`} />
      <CopyText label={t('Then, for example')} text={`curl -s ${apiUrl}/api/me -H "Authorization: Bearer $TOKEN"`} />
      <Quiet isMeasured>
        <Rich
          text="The rest of the API is described on <link>the page for developers</link>."
          parts={{ link: (text) => <Link to="/developers">{text}</Link> }}
        />
      </Quiet>
    </>
  );
}
