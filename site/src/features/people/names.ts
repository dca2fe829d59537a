import { t } from '@launch-board/host/language/messages';
import type { UserSummary } from '@launch-board/sdk';

/** The name to show for somebody. */
export const nameOf = (user: Pick<UserSummary, 'full_name' | 'username'>): string =>
  user.full_name ?? user.username ?? t('Somebody');
