import { inLanguage } from '@launch-board/host/language/in-language';
import { currentLanguage, t } from '@launch-board/host/language/messages';
import { isolated } from '../../mail/isolate.ts';
import type { MailSettings } from '../../mail/mailer.ts';
import { addMails, type OutboxRow } from '../../store/mail/outbox.ts';
import type { Reads } from '../../store/store.ts';
import { holdersBeside, invitedByMail } from '../../store/teams/invited-addresses.ts';
import type { Listener } from '../capability.ts';
import type { Deps } from '../deps.ts';
import { allPreferencesOf } from '../notices/preferences.ts';
import type { Letter } from './content.ts';
import { refusesInvitations, standingOfAddress } from './suppression.ts';
import { signRefusal } from './unsubscribe-token.ts';

/** The row names who has invited: with their account, or the invitation, the mail goes. */
export const queueInvitation: Listener<'address invited'> = async ({ writes, now, newId, deps }, { id, by }) => {
  if (!deps.mail) return;
  await addMails(writes, [{ id: newId(), user_id: by, kind: 'invitation', notice_id: id, created_at: now }]);
};

/**
 * The mail to an address that was invited. Undefined once the invitation is over, if the address wants no such mail, or if a
 * member with it needs none. It says the same to members and to strangers, in the language of the board.
 */
export async function invitationLetter(
  reads: Reads,
  { clock, operatorSettings: { languages, timeZone } }: Deps,
  { siteUrl, secrets }: MailSettings,
  row: OutboxRow,
): Promise<Letter | undefined> {
  const invited = await invitedByMail(reads, row.notice_id, clock());
  if (!invited) return undefined;
  const { address, full_name, username, expires_at } = invited;
  const standing = await standingOfAddress(reads, address);
  if (standing === 'suppressed' || (await refusesInvitations(reads, address))) return undefined;
  for (const holder of await holdersBeside(reads, address, invited.project_id)) {
    const { invitation } = await allPreferencesOf(reads, holder.user_id);
    if (holder.place !== null || invitation.mail !== 'now') return undefined;
  }
  const language = languages.preferred(undefined);
  return inLanguage(language, () => {
    const actors = isolated(full_name ?? username ?? t('Somebody'));
    const day = new Intl.DateTimeFormat(currentLanguage().locale, { dateStyle: 'long', timeZone }).format(expires_at);
    const document = {
      subject: t('{actors} invited you to the team of {project}', { actors, project: isolated(invited.project) }),
      lead: t('Sign in with this address, and you find the invitation there. It stands until {day}.', { day }),
      sections: [],
      button: { text: t('See the invitation'), href: `${siteUrl}/me/invitations` },
      reason: t(
        'You get this because {actors} has entered your address. If you do not know them, you need not do anything: the board forgets the address by then.',
        { actors },
      ),
      links: { site: siteUrl, unsubscribe: `${siteUrl}/unsubscribe?token=${signRefusal(address, secrets)}` },
    };
    return { to: { name: '', address }, standing, document, language };
  });
}
