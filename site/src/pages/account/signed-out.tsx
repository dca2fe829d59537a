import { t } from '@launch-board/host/language/messages';
import { Message } from '../../ui/feedback/message.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { read } from '../common/read.ts';

export const loader = read(() => null);

/** After signing out while the identity provider does not respond. */
export default function SignedOut() {
  return (
    <Message
      title={t('You are signed out of the board')}
      acts={
        <LinkButton to="/" reloadDocument>
          {t('Go to the front page')}
        </LinkButton>
      }
    >
      <p>
        {t(
          'The university’s sign-in service does not respond, so you may still be signed in there. On a shared computer, close all windows of the browser before you leave.',
        )}
      </p>
    </Message>
  );
}
