import { inLanguage } from '@launch-board/host/language/in-language';
import { currentLanguage, t } from '@launch-board/host/language/messages';
import { isolated } from '../../mail/isolate.ts';
import type { MailSettings } from '../../mail/mailer.ts';
import type { OutboxRow } from '../../store/mail/outbox.ts';
import { holdersOfAddress } from '../../store/people/addresses.ts';
import { lineForMail } from '../../store/rosters/lines.ts';
import type { Reads } from '../../store/store.ts';
import type { Deps } from '../deps.ts';
import type { Letter } from '../mail/content.ts';
import { refusesInvitations, standingOfAddress } from '../mail/suppression.ts';
import { signRefusal } from '../mail/unsubscribe-token.ts';
import { allPreferencesOf } from '../notices/preferences.ts';

/**
 * The mail to an address of a roster without an entry. Undefined once somebody of it has entered, the showcase takes no entries or
 * is not seen, or if the address wants no such mail. It says the same to members and to strangers, in the language of the board.
 */
export async function rosterLetter(
  reads: Reads,
  { clock, operatorSettings: { languages, timeZone, leftOut } }: Deps,
  { siteUrl, secrets }: MailSettings,
  row: OutboxRow,
): Promise<Letter | undefined> {
  const line = await lineForMail(reads, row.notice_id);
  if (!line || line.removed_at !== null || line.closes_at <= clock() || leftOut.includes('showcases')) return undefined;
  if (line.is_public + line.is_unlisted === 0) return undefined;
  const { address } = line;
  const standing = await standingOfAddress(reads, address);
  if (standing === 'suppressed' || (await refusesInvitations(reads, address))) return undefined;
  for (const userId of await holdersOfAddress(reads, address))
    if ((await allPreferencesOf(reads, userId)).showcase_reminder.mail === 'off') return undefined;
  const language = languages.preferred(undefined);
  return inLanguage(language, () => {
    const showcase = isolated(line.showcase);
    const { locale } = currentLanguage();
    const until = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone });
    const document = {
      subject: t('{showcase}: your project has not been entered yet', { showcase }),
      lead: t(
        'Entries close on {day}. Sign in with this address, and enter the project of your team. One of the team is enough.',
        {
          day: until.format(line.closes_at),
        },
      ),
      sections: [],
      button: { text: t('Open the showcase'), href: `${siteUrl}/showcases/${line.collection_id}` },
      reason: t(
        'You get this because whoever runs {showcase} expects an entry of yours. If your team has entered without you, ask an owner of the project to add you to the team.',
        { showcase },
      ),
      links: { site: siteUrl, unsubscribe: `${siteUrl}/unsubscribe?token=${signRefusal(address, secrets)}` },
    };
    return { to: { name: '', address }, standing, document, language };
  });
}
