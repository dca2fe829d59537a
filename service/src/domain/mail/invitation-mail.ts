import { inLanguage } from '@launch-board/host/language/in-language';
import { currentLanguage, t } from '@launch-board/host/language/messages';
import { isolated } from '../../mail/isolate.ts';
import type { MailSettings } from '../../mail/mailer.ts';
import { type Addressed, addressedInvitation, holdersBeside } from '../../store/mail/addressed.ts';
import { addMails, type OutboxRow } from '../../store/mail/outbox.ts';
import type { Reads } from '../../store/store.ts';
import type { Listener } from '../capability.ts';
import type { Deps } from '../deps.ts';
import { noticeKinds } from '../notices/addressed.ts';
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
  { clock, operatorSettings: { languages, timeZone, leftOut } }: Deps,
  { siteUrl, secrets }: MailSettings,
  row: OutboxRow,
): Promise<Letter | undefined> {
  const now = clock();
  const invited = await addressedInvitation(reads, row.notice_id, now);
  if (!invited || (invited.to === 'jury' && leftOut.includes('juries'))) return undefined;
  const { address } = invited;
  const standing = await standingOfAddress(reads, address);
  if (standing === 'suppressed' || (await refusesInvitations(reads, address))) return undefined;
  if (await isNeedless(reads, invited, now)) return undefined;
  const language = languages.preferred(undefined);
  return inLanguage(language, () => {
    const links = { site: siteUrl, unsubscribe: `${siteUrl}/unsubscribe?token=${signRefusal(address, secrets)}` };
    const button = { text: t('See the invitation'), href: `${siteUrl}/me/invitations` };
    const document = { ...wordsOf(invited, timeZone), sections: [], button, links };
    return { to: { name: '', address }, standing, document, language };
  });
}

/** Whether a member with the address is there already, has refused, or wants no mail of this kind at once. */
async function isNeedless(reads: Reads, invited: Addressed, now: number): Promise<boolean> {
  for (const { userId, isSettled } of await holdersBeside(reads, invited, now)) {
    const preferences = await allPreferencesOf(reads, userId);
    if (isSettled || preferences[noticeKinds[invited.to]].mail !== 'now') return true;
  }
  return false;
}

function wordsOf({ to, thing, full_name, username, expires_at }: Addressed, timeZone: string) {
  const actors = isolated(full_name ?? username ?? t('Somebody'));
  const subject = subjects[to](actors, isolated(thing));
  if (expires_at === null)
    return {
      subject,
      lead: t('Sign in with this address, and you find the invitation there.'),
      reason: t(
        'You get this because {actors} has entered your address. If you do not know them, you need not do anything: the board forgets the address after the showcase.',
        { actors },
      ),
    };
  const day = new Intl.DateTimeFormat(currentLanguage().locale, { dateStyle: 'long', timeZone }).format(expires_at);
  return {
    subject,
    lead: t('Sign in with this address, and you find the invitation there. It stands until {day}.', { day }),
    reason: t(
      'You get this because {actors} has entered your address. If you do not know them, you need not do anything: the board forgets the address by then.',
      { actors },
    ),
  };
}

/** In the words of the notices about the same. */
const subjects: Record<Addressed['to'], (actors: string, thing: string) => string> = {
  team: (actors, project) => t('{actors} invited you to the team of {project}', { actors, project }),
  curators: (actors, collection) => t('{actors} invited you to curate {collection}', { actors, collection }),
  jury: (actors, showcase) => t('{actors} invited you to judge {showcase}', { actors, showcase }),
};
