import { Form } from 'react-router';
import { Message } from '../../ui/feedback/message.tsx';
import { Button, LinkButton } from '../../ui/form/button.tsx';
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
      title="Stop these mails?"
      headTitle="Stop these mails"
      acts={
        <Form method="post">
          <Button type="submit">{problem ? 'Try again' : 'Stop these mails'}</Button>
        </Form>
      }
    >
      <p role={problem ? 'alert' : undefined}>
        {problem
          ? adviceOf(problem.status)
          : 'You will get no more mails of the kind that this link came with. The board still shows you what happens.'}
      </p>
    </Message>
  );
}

function Done({ scope }: { scope: string }) {
  return (
    <Message
      title="These mails have stopped"
      acts={<LinkButton to="/me/notices/preferences">Choose what you get</LinkButton>}
    >
      <p>
        {wordsOf[scope] ?? 'You get no more mails of this kind.'} A mail that is on its way may still arrive. You can
        change this at any time after signing in.
      </p>
    </Message>
  );
}

const wordsOf: Record<string, string> = {
  weekly: 'You get no more weekly mails.',
  daily: 'You get no more daily mails.',
};

const adviceOf = (status: number) =>
  status === 404 || status === 400
    ? 'This link does not work. Copy the whole address from the mail, or choose what you get after signing in.'
    : 'The board could not be asked just now. Nothing has changed yet.';
