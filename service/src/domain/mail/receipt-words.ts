import type { Complete, Notice } from '@launch-board/contract';
import { currentLanguage, type Message, msg, t } from '@launch-board/host/language/messages';

type View = Complete<Notice>;

const titles: Record<string, Message> = {
  removed: msg('The moderators removed a comment of yours'),
  restored: msg('The moderators restored a comment of yours'),
  approved: msg('The moderators showed an edit of a comment of yours'),
  sent_back: msg('The moderators sent back an edit of a comment of yours'),
  suspended: msg('Your account was suspended'),
  suspension_lifted: msg('Your account is no longer suspended'),
  hidden: msg('Your account was suspended, and what you published was hidden'),
  brought_back: msg('What you had published is back on the board'),
  page_removed: msg('The moderators removed what the board had kept of a website of yours'),
  asked: msg('The moderators have a question for you'),
  written: msg('The moderators have written to you'),
  upheld: msg('Your appeal was decided: the decision stands'),
  overturned: msg('Your appeal was decided: the decision was taken back'),
  can_appeal: msg('You can still appeal against a decision of the moderators'),
  closed: msg('The moderators have no further question'),
};

/** What a notice of a receipt says. Names are on its page, which asks who reads it. */
export const receiptTitle = ({ outcome }: View): string | undefined => {
  const title = titles[outcome ?? ''];
  return title && t(title);
};

/** The reason, and until when it can be answered. */
export function receiptText({ receipt, outcome }: View, timeZone: string): string | undefined {
  if (!receipt) return undefined;
  const isNew = receipt.answer_until && ['removed', 'suspended', 'hidden', 'can_appeal'].includes(outcome ?? '');
  const until =
    isNew && receipt.answer_until
      ? t('You can appeal until {day}.', { day: dayOf(receipt.answer_until, timeZone) })
      : '';
  return [receipt.reason ?? '', until].filter((part) => part !== '').join('\n\n') || undefined;
}

const dayOf = (time: string, timeZone: string): string =>
  new Intl.DateTimeFormat(currentLanguage().locale, { dateStyle: 'long', timeZone }).format(Date.parse(time));
