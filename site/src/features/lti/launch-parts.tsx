import { t } from '@launch-board/host/language/messages';
import { Form, Link } from 'react-router';
import { useSaid } from '../../ui/feedback/announcer.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { FullMoment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Rows } from '../../ui/layout/rows.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { HandedBack, ShownAccount, ShownLaunch } from './launch.ts';

/** Asks the person whether the platform means them. */
export function JoinAccount({ launch }: { launch: ShownLaunch }) {
  const { fetcher, isBusy, answer } = useSentForm<{ said: string }>('lti-join', 'join');
  const { platform, person, course } = launch;
  return (
    <Stack as={fetcher.Form} method="post" action="/lti" gap={4}>
      <input type="hidden" name="form" value="join" />
      <input type="hidden" name="act" value="join" />
      <p>
        {person
          ? t('{platform} says that you are {person}. If that is you, your marks go to this name.', {
              platform,
              person,
            })
          : t(
              '{platform} does not say who you are. If you have opened the link yourself, your marks go to your name there.',
              {
                platform,
              },
            )}
      </p>
      {course && <Quiet>{t('Course: {course}', { course })}</Quiet>}
      <FormProblem problem={answer?.problem} />
      <p>
        <Button look="main" aria-disabled={isBusy}>
          {t('Yes, that is me')}
        </Button>
      </p>
    </Stack>
  );
}

/** Where a teacher says to which showcase the link leads. A document of its own comes back: it may lead to the platform. */
export function ChooseShowcase({ showcases }: { showcases: readonly { id: string; name: string }[] }) {
  const { answer } = useSentForm('lti-place', 'place');
  if (showcases.length === 0)
    return (
      <p>
        <Rich
          text="You curate no showcase yet. <link>Start one</link>, then open the link in your course again."
          parts={{ link: (text) => <Link to="/showcases/new">{text}</Link> }}
        />
      </p>
    );
  return (
    <Stack as={Form} reloadDocument method="post" action="/lti" gap={4} width={36}>
      <input type="hidden" name="form" value="place" />
      <input type="hidden" name="act" value="place" />
      <SelectField label={t('Showcase')} name="showcase">
        {showcases.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <FormProblem problem={answer?.problem} />
      <p>
        <Button look="main">{t('Let the link lead there')}</Button>
      </p>
    </Stack>
  );
}

/** The last leg of deep linking: a form to the platform, which goes with a press. */
export const HandBack = ({ platform, back }: { platform: string | null; back: HandedBack }) => (
  <form method="post" action={back.returnUrl}>
    <input type="hidden" name="JWT" value={back.token} />
    <Stack gap={4}>
      <p>{t('One press is left: your course makes the link from it.')}</p>
      <p>
        <Button look="main">{platform ? t('Back to {platform}', { platform }) : t('Back to your course')}</Button>
      </p>
    </Stack>
  </form>
);

/** The platforms to which the person has said who they are. */
export const Accounts = ({ accounts }: { accounts: readonly ShownAccount[] }) => (
  <Rows>
    {accounts.map((account) => (
      <li key={account.id}>
        <Account account={account} />
      </li>
    ))}
  </Rows>
);

function Account({ account: { id, platform, since } }: { account: ShownAccount }) {
  const { fetcher, isBusy, answer } = useSentForm<{ said: string }>(`lti-leave ${id}`, `leave ${id}`);
  useSaid(answer?.done, answer?.done?.said);
  return (
    <Stack as={fetcher.Form} method="post" action="/lti" gap={2}>
      <input type="hidden" name="form" value={`leave ${id}`} />
      <input type="hidden" name="act" value="leave" />
      <input type="hidden" name="id" value={id} />
      <p>
        <bdi>{platform}</bdi>{' '}
        <Quiet as="span" isSmall>
          {t('since')}{' '}
        </Quiet>
        <FullMoment at={since} />
      </p>
      <FormProblem problem={answer?.problem} />
      <p>
        <Button isSmall aria-disabled={isBusy}>
          {t('Take it back')}
        </Button>
      </p>
    </Stack>
  );
}
