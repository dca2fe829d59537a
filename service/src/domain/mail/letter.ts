import { inLanguage } from '@launch-board/host/language/in-language';
import type { MailSettings } from '../../mail/mailer.ts';
import type { AddressKind, OutboxRow } from '../../store/mail/outbox.ts';
import { receiverOf } from '../../store/mail/receivers.ts';
import { rightsOf } from '../../store/people/rights.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { allPreferencesOf } from '../notices/preferences.ts';
import { termMail } from '../own-term/term-mail.ts';
import { rosterLetter } from '../rosters/reminder-mail.ts';
import type { Content, Letter, Receiver } from './content.ts';
import { dailyDigest } from './daily-digest.ts';
import { invitationLetter } from './invitation-mail.ts';
import { noticeMail } from './notice-mail.ts';
import { standingOfAddress } from './suppression.ts';
import { signUnsubscribe } from './unsubscribe-token.ts';
import { weeklyDigest } from './weekly-digest.ts';

/**
 * Reads what a mail says, from what is true now. Undefined if there is nothing to say, or nobody to say it to: the person
 * was erased, what it was about is gone.
 */
export const letterOf = (deps: Deps, settings: MailSettings, row: OutboxRow): Promise<Letter | undefined> =>
  deps.store.read(async (reads) => {
    if (row.kind === 'invitation') return invitationLetter(reads, deps, settings, row);
    if (row.kind === 'roster') return rosterLetter(reads, deps, settings, row);
    const { kind } = row as OfPerson;
    const person = await receiverOf(reads, row.user_id);
    if (!person) return undefined;
    const standing = await standingOfAddress(reads, person.email);
    if (standing === 'suppressed') return undefined;
    const receiver = {
      actor: await memberOf(deps, reads, row.user_id, person),
      preferences: await allPreferencesOf(reads, row.user_id),
      pages: deps.pages,
      siteUrl: settings.siteUrl,
      now: deps.clock(),
      timeZone: deps.operatorSettings.timeZone,
      leftOut: deps.operatorSettings.leftOut,
    };
    const { languages } = deps.operatorSettings;
    const language = languages.named(receiver.preferences.language) ?? languages.preferred(undefined);
    const content = await inLanguage(language, () => contents[kind](reads, receiver, row));
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
      language,
    };
  });

type OfPerson = OutboxRow & { kind: Exclude<OutboxRow['kind'], AddressKind> };

const contents: Record<
  OfPerson['kind'],
  (reads: Reads, receiver: Receiver, row: OutboxRow) => Promise<Content | undefined>
> = { notice: noticeMail, daily: dailyDigest, weekly: weeklyDigest, term: termMail };

type Role = { is_moderator: number; granted: string | null };

/** The receiver as a caller, so that a mail shows them what the site would. */
async function memberOf({ clock }: Deps, reads: Reads, userId: string, role: Role): Promise<Member> {
  const rights = (await rightsOf(reads, [userId], clock())).get(userId);
  const hasModeratorRole = role.is_moderator === 1 || role.granted !== null;
  const suspension = rights?.suspension ?? null;
  const isModerator = hasModeratorRole && suspension === null;
  return { kind: 'member', userId, isModerator, hasModeratorRole, suspension, isGranted: false, authenticatedAt: 0 };
}
