import { t } from '@launch-board/host/language/messages';
import { redirect, useActionData, useLoaderData } from 'react-router';
import { changeLaunch, type HandedBack, readLaunch, type ShownLaunch } from '../../features/lti/launch.ts';
import { Accounts, ChooseShowcase, HandBack, JoinAccount } from '../../features/lti/launch-parts.tsx';
import type { FormAnswer } from '../../ui/form/form-answer.ts';
import { Quiet } from '../../ui/format/quiet.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { act } from '../common/act.ts';
import { notFound, readMine } from '../common/read.ts';

export const loader = readMine(async ({ visitor }) => {
  const found = await readLaunch(visitor);
  if (!found) throw notFound();
  const { launch } = found;
  if (launch?.account === 'mine' && launch.kind === 'resource' && launch.showcaseId) {
    visitor.endLtiLaunch();
    throw redirect(`/showcases/${launch.showcaseId}`);
  }
  return found;
});

export const action = act(({ visitor, form }) => changeLaunch(visitor, form));

/** Where somebody arrives who comes from a course on a learning platform, once they have signed in. */
export default function Lti() {
  const { launch, showcases, accounts } = useLoaderData<typeof loader>();
  const answer = useActionData() as FormAnswer<HandedBack | { said: string }> | undefined;
  const back = answer?.done && 'returnUrl' in answer.done ? answer.done : undefined;
  return (
    <Stack gap={10} width={40}>
      <PageHead title={t('Your courses')} />
      <PageTitle lead={t('A course on a learning platform can lead here, fill a roster and take marks.')}>
        {t('Your courses')}
      </PageTitle>
      {back ? (
        <HandBack platform={launch?.platform ?? null} back={back} />
      ) : (
        launch && (
          <Stack as="section" gap={4} aria-labelledby="launch">
            <PartTitle id="launch">{titleOf(launch)}</PartTitle>
            <Next launch={launch} showcases={showcases} />
          </Stack>
        )
      )}
      <Stack as="section" gap={4} aria-labelledby="accounts">
        <PartTitle id="accounts">{t('Where you are known')}</PartTitle>
        {accounts.length === 0 ? (
          <Quiet>{t('You have come from no learning platform yet.')}</Quiet>
        ) : (
          <Accounts accounts={accounts} />
        )}
      </Stack>
    </Stack>
  );
}

function titleOf({ account, isTeacher }: ShownLaunch): string {
  if (account === 'none') return t('Is that you?');
  if (account === 'other') return t('This is somebody else');
  return isTeacher ? t('Where does the link lead?') : t('Not ready yet');
}

type Nexts = { launch: ShownLaunch; showcases: readonly { id: string; name: string }[] };

function Next({ launch, showcases }: Nexts) {
  if (launch.account === 'none') return <JoinAccount launch={launch} />;
  if (launch.account === 'other')
    return (
      <p>
        {t(
          'Your account here belongs to another person of {platform}, or this person to another account. If you have two accounts, sign in with the other one, or take the joining back there.',
          { platform: launch.platform },
        )}
      </p>
    );
  if (launch.isTeacher) return <ChooseShowcase showcases={showcases} />;
  return <p>{t('Your teacher has not chosen where this link leads, or you cannot see it yet. Try again later.')}</p>;
}
