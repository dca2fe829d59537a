import { t } from '@launch-board/host/language/messages';
import type { AdministrationLogEntry } from '@launch-board/sdk';

type Role = { role: 'operator' | 'moderator'; source: 'command' | 'identity_provider' };

export function roleWords({ role, source }: Role): string {
  if (role === 'operator') return t('Operator');
  return source === 'command' ? t('Moderator, by the command line') : t('Moderator, by the identity provider');
}

export const actWords = (act: AdministrationLogEntry['act']): string =>
  ({
    announcement_created: t('Announced'),
    announcement_changed: t('Changed an announcement'),
    announcement_deleted: t('Deleted an announcement'),
    quarantine_lists_changed: t('Changed the lists of words and domains'),
    mail_suppressed: t('Stopped mail to an address'),
    mail_allowed: t('Let an address have mail again'),
    work_retried: t('Retried work that was given up'),
    test_mail_sent: t('Sent a test mail'),
    platform_link_made: t('Made a link for a learning platform'),
    platform_confirmed: t('Confirmed a learning platform'),
    platform_removed: t('Took a learning platform away'),
    operator_granted: t('An operator was added'),
    operator_revoked: t('An operator was removed'),
  })[act];
