import { t } from '@launch-board/host/language/messages';

/** What is said once an address is invited, the same whoever has it. */
export const invitedWords = ({ sends_mail }: { sends_mail: boolean }): string =>
  sends_mail ? t('Invited, with a mail.') : t('Invited. This board sends no mail: tell them yourself.');
