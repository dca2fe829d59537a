import type { MailDocument } from '../../mail/document.ts';
import type { MailSettings } from '../../mail/mailer.ts';
import type { OutboxRow } from '../../store/mail/outbox.ts';
import { receiverOf } from '../../store/mail/receivers.ts';
import type { Reads } from '../../store/store.ts';
import type { Deps } from '../deps.ts';
import type { Content } from './content.ts';
import { type Standing, standingOfAddress } from './suppression.ts';
import { signUnsubscribe } from './unsubscribe-token.ts';
import { weeklyDigest } from './weekly-digest.ts';

export type Letter = {
  to: { name: string; address: string };
  standing: Standing;
  document: MailDocument;
};

/**
 * Reads what a mail says, from what is true now. Undefined if there is nothing to say, or nobody to say it to: the person
 * was erased, what it was about is gone.
 */
export const letterOf = (deps: Deps, settings: MailSettings, row: OutboxRow): Promise<Letter | undefined> =>
  deps.store.read(async (reads) => {
    const person = await receiverOf(reads, row.user_id);
    if (!person) return undefined;
    const standing = await standingOfAddress(reads, person.email);
    const content = standing === 'suppressed' ? undefined : await contentOf(deps, reads, row);
    if (!content) return undefined;
    const { scope, ...said } = content;
    const token = signUnsubscribe({ userId: row.user_id, scope }, settings.secrets);
    const links = {
      site: settings.siteUrl,
      settings: `${settings.siteUrl}/me/notices/preferences`,
      unsubscribe: `${settings.siteUrl}/unsubscribe?token=${token}`,
    };
    return {
      to: { name: person.full_name ?? person.username ?? '', address: person.email },
      standing,
      document: { ...said, links },
    };
  });

async function contentOf(deps: Deps, reads: Reads, row: OutboxRow): Promise<Content | undefined> {
  return row.kind === 'weekly' ? weeklyDigest(deps, reads, row) : undefined;
}
