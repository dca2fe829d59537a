import { t } from '@launch-board/host/language/messages';
import { Message } from '../../ui/feedback/message.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { read } from '../common/read.ts';

export const loader = read(() => null);

export default function Goodbye() {
  return (
    <Message
      title={t('Your account is erased')}
      acts={
        <LinkButton to="/" reloadDocument>
          {t('Go to the front page')}
        </LinkButton>
      }
    >
      <p>
        {t(
          'Your account and what belonged to it are gone, and you are signed out. Thank you for what you brought to the board. If you sign in again, you start with a new account.',
        )}
      </p>
    </Message>
  );
}
