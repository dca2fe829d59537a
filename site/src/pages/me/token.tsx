import { Link, useLoaderData } from 'react-router';
import { CopyText } from '../../ui/format/copy-text.tsx';
import { FullMoment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { waitWords } from '../../ui/format/wait.ts';
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
      <PageHead title="API token" />
      <PageTitle
        look="own"
        lead={
          <>
            With this token a program can do through the API whatever you can do. Do not share it, and paste it only
            where you would type a password. It ends <FullMoment at={endsAt} />, {waitWords(secondsLeft)}; this page
            then has a new one.
          </>
        }
      >
        API token
      </PageTitle>
      <CopyText label="Your token" text={`TOKEN=${token}`} />
      <CopyText label="Then, for example" text={`curl -s ${apiUrl}/api/me -H "Authorization: Bearer $TOKEN"`} />
      <Quiet isMeasured>
        The rest of the API is described on <Link to="/developers">the page for developers</Link>.
      </Quiet>
    </>
  );
}
