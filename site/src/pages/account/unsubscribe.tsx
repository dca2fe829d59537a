import { t } from '@launch-board/host/language/messages';
import { Form } from 'react-router';
import { Message } from '../../ui/feedback/message.tsx';
import { Button, LinkButton } from '../../ui/form/button.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { problemOf } from '../common/problems.ts';
import { read } from '../common/read.ts';
import { visitorOf } from '../common/visitor.ts';
import type { Route } from './+types/unsubscribe.ts';

export const loader = read(() => null);

/**
 * Needs no sign-in: the token in the address says who wants no more of which mails. Mail programs send this form by
 * themselves, for one click (RFC 8058).
 */
export async function action({ context, url }: Route.ActionArgs) {
  try {
    const token = url.searchParams.get('token') ?? '';
    const { unsubscription } = await visitorOf(context).api.unsubscribe({ body: { token } });
    return { scope: unsubscription.scope };
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    return { problem };
  }
}

/** Where the link of a mail leads that stops such mails. A page that is only opened changes nothing: programs follow links. */
export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  const scope = actionData && 'scope' in actionData ? actionData.scope : undefined;
  const problem = actionData && 'problem' in actionData ? actionData.problem : undefined;
  if (scope !== undefined) return <Done scope={scope} />;
  return (
    <Message
      title={t('Stop these mails?')}
      headTitle={t('Stop these mails')}
      acts={
        <Form method="post">
          <Button type="submit">{problem ? t('Try again') : t('Stop these mails')}</Button>
        </Form>
      }
    >
      <p role={problem ? 'alert' : undefined}>
        {problem
          ? adviceOf(problem.status)
          : t(
              'You will get no more mails of the kind that this link came with. The board still shows you what happens.',
            )}
      </p>
    </Message>
  );
}

function Done({ scope }: { scope: string }) {
  return (
    <Message
      title={t('These mails have stopped')}
      acts={<LinkButton to="/me/notices/preferences">{t('Choose what you get')}</LinkButton>}
    >
      <p>
        <Rich
          text="<scope/> A mail that is on its way may still arrive. You can change this at any time after signing in."
          parts={{ scope: () => wordsOf()[scope] ?? t('You get no more mails of this kind.') }}
        />
      </p>
    </Message>
  );
}

const wordsOf = (): Record<string, string> => ({
  weekly: t('You get no more weekly mails.'),
  daily: t('You get no more daily mails.'),
  term: t('You get no more mails at the end of a term.'),
});

const adviceOf = (status: number) =>
  status === 404 || status === 400
    ? t('This link does not work. Copy the whole address from the mail, or choose what you get after signing in.')
    : t('The board could not be asked just now. Nothing has changed yet.');
