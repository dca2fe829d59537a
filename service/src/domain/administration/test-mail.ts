import { inLanguage } from '@launch-board/host/language/in-language';
import { t } from '@launch-board/host/language/messages';
import type { MailSettings, Outcome } from '../../mail/mailer.ts';
import { identityOfUser } from '../../store/people/identities.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { allPreferencesOf } from '../notices/preferences.ts';
import { isoTime } from '../text/iso-time.ts';
import { transact } from '../transaction.ts';
import { note } from './log.ts';

/** Shorter than a client waits. */
const PATIENCE_MS = 8000;

/** Sends a mail to the caller past the queue, to learn what the server says. @throws Fail `mail_off`, `forbidden` */
export async function sendTestMail(deps: Deps, actor: Member) {
  const { mail } = deps;
  if (!mail) throw new Fail('mail_off');
  const to = await transact(deps, actor, async (tx) => {
    const identity = await identityOfUser(tx.writes, actor.userId);
    if (!identity) throw new Fail('forbidden');
    await note(tx, 'test_mail_sent');
    const { language } = await allPreferencesOf(tx.writes, actor.userId);
    return { address: identity.email, language };
  });
  return sendTest(deps, mail, to);
}

/** What the server says to a mail that goes to this address at once. */
export async function sendTest(deps: Deps, mail: MailSettings, to: { address: string; language: string | null }) {
  const outcome = await send(deps, mail, to);
  return { outcome: outcome.kind, code: outcome.kind === 'sent' ? null : outcome.code };
}

async function send(
  { newId, clock, operatorSettings: { languages } }: Deps,
  mail: MailSettings,
  to: { address: string; language: string | null },
): Promise<Outcome> {
  // Loaded here because it takes memory that a board without mail has no use for.
  const { createMailer } = await import('../../mail/mailer.ts');
  const mailer = createMailer(mail);
  const now = clock();
  const language = languages.named(to.language) ?? languages.preferred(undefined);
  const { subject, text } = await inLanguage(language, async () => words(mail.look.name, isoTime(now)));
  const late = setTimeout(() => mailer.close(), PATIENCE_MS);
  try {
    return await mailer.send({
      id: newId(),
      to: { name: '', address: to.address },
      subject,
      text: `${text}\n`,
      html: `<p>${escaped(text)}</p>`,
      isBulk: false,
      date: new Date(now),
    });
  } finally {
    clearTimeout(late);
    mailer.close();
  }
}

const words = (name: string, time: string) => ({
  subject: t('A test mail from {name}', { name }),
  text: t('An operator of {name} has sent this mail at {time}, to see that mail arrives.', { name, time }),
});

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
