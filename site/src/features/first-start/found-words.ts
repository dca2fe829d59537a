import { type Message, msg, t } from '@launch-board/host/language/messages';
import type { ShownStep } from './setup.ts';

type Words = { says: Message; todo?: Message };

const ownWords: Record<ShownStep['found'], Words> = {
  provider_ready: { says: msg('{about} answers, and has keys to check sign-ins with.') },
  provider_unset: {
    says: msg('No identity provider is named.'),
    todo: msg('Name the one of your university in the lines below.'),
  },
  provider_silent: {
    says: msg('{about} did not answer in time.'),
    todo: msg('Look whether it runs and whether this machine may reach it, or correct LAUNCHBOARD_OIDC_ISSUER.'),
  },
  provider_unreachable: {
    says: msg('{about} cannot be reached.'),
    todo: msg('Look whether it runs and whether this machine may reach it, or correct LAUNCHBOARD_OIDC_ISSUER.'),
  },
  provider_unusable: {
    says: msg('{about} answers with something that no sign-in can use.'),
    todo: msg('Often a slash at the end of LAUNCHBOARD_OIDC_ISSUER is missing or too many: copy the address exactly.'),
  },
  domains_set: { says: msg('People with addresses of {about} can sign in.') },
  domains_unset: {
    says: msg('No domain is named, so nobody can sign in.'),
    todo: msg('Name the domains of the addresses of your university.'),
  },
  clock_agrees: { says: msg('The clock of this machine agrees with those that could be asked.') },
  clock_off: {
    says: msg('The clock of this machine is wrong by more than sign-ins can bear.'),
    todo: msg('Set it, and let it be set from the network from now on.'),
  },
  clock_unknown: {
    says: msg('Nobody could be asked for the time.'),
    todo: msg('It is asked again once the identity provider can be reached.'),
  },
  address_set: { says: msg('The site is at {about}.') },
  address_unset: {
    says: msg('The board does not know the address of its own site.'),
    todo: msg('Without it no mail and no feed can link to the site.'),
  },
  mail_ready: { says: msg('{about} takes mail of this board.') },
  mail_unset: { says: msg('No mail server is named, so the board sends no mail.') },
  mail_refused: {
    says: msg('{about} refuses the name or the password.'),
    todo: msg('Correct LAUNCHBOARD_SMTP.'),
  },
  mail_no_tls: {
    says: msg('{about} offers no encryption that can be trusted.'),
    todo: msg('Have its certificate renewed, or correct LAUNCHBOARD_SMTP.'),
  },
  mail_unreachable: { says: msg('{about} cannot be used.'), todo: msg('Correct LAUNCHBOARD_SMTP.') },
  brand_set: { says: msg('Name and look come from {about}.') },
  brand_default: { says: msg('Name and look are those that come with the program.') },
  failed: { says: msg('This could not be looked at.'), todo: msg('The log of the API says why.') },
};

/** An address keeps its direction inside a sentence of another. */
const isolated = (text: string): string => (text ? `\u2068${text}\u2069` : '');

/** What a step has found, and what to do about it, in the language of whoever reads. */
export function foundWords({ found, about }: Pick<ShownStep, 'found' | 'about'>): { says: string; todo?: string } {
  // The API of a later version may find what this version has no words for.
  const { says, todo } = ownWords[found] ?? ownWords.failed;
  return { says: t(says, { about: isolated(about ?? '') }), ...(todo && { todo: t(todo) }) };
}
