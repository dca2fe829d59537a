import { type Message, msg, t, translated } from '@launch-board/host/language/messages';
import { pictureReason } from '../../features/pictures/reasons.ts';
import { utcWords } from '../../ui/format/utc.ts';

// The API speaks English, to programs. What people read of it is said here in their language.

/** At the end of a sentence: where a program finds more. People get that itself. */
const pointer = /\s*"reason" says [^.]*\.$/;

/** What an error of the API says. The sentences of the contract are messages (`dev/language/extract.ts`). */
export function errorWords(sentence: string, reason: string | undefined): string {
  const said = translated(sentence.replace(pointer, ''));
  return reason === undefined ? said : `${said} ${reasonWords(reason)}`;
}

/** Why a request was refused: facts of the moment, or what a moderator wrote, with the end of a suspension after it. */
function reasonWords(reason: string): string {
  const spent = /^At most (\d+) ([a-z ]+) in (\d+) hours?\. The next is possible from (\S+)\.$/.exec(reason);
  const kind = spent && budgets[spent[2] ?? ''];
  if (kind) {
    const [, max, , hours, until = ''] = spent;
    const values = { kind: t(kind), max: Number(max), hours: Number(hours), time: utcWords(until) };
    return t(
      '{kind}: at most {max, number} in {hours, plural, one {# hour} other {# hours}}. The next is possible from {time}.',
      values,
    );
  }
  const suspended = /^(.*) \((?:until (\d{4}-\S+)|until further notice)\)$/s.exec(reason);
  if (suspended) {
    const [, why = '', until] = suspended;
    return until
      ? t('{why} (until {time})', { why, time: utcWords(until) })
      : t('{why} (until further notice)', { why });
  }
  for (const [form, say] of full) {
    const found = form.exec(reason);
    if (found) return say({ count: Number(found[1]) });
  }
  return pictureReason(reason);
}

/** What a member may do only so often, as the API calls it. */
const budgets: Record<string, Message> = {
  'new projects': msg('New projects'),
  comments: msg('Comments'),
  'updates of projects': msg('Updates of projects'),
  invitations: msg('Invitations'),
  reports: msg('Reports'),
  pictures: msg('Pictures'),
  files: msg('Files'),
  'addresses to read': msg('Addresses to read'),
  'lines of rosters': msg('Lines of rosters'),
  reminders: msg('Reminders'),
};

/** What there can be no more of, as the API says it. */
const full: [RegExp, (values: { count: number }) => string][] = [
  [
    /^The lists of all showcases of one person have at most (\d+) addresses together/,
    (values) =>
      t(
        'The lists of all showcases of one person have at most {count, number} addresses together. Remove those of a showcase that is over.',
        values,
      ),
  ],
  [
    /^The rosters of all showcases of one person have at most (\d+) lines together/,
    (values) =>
      t(
        'The rosters of all showcases of one person have at most {count, number} lines together. Empty that of a showcase that is over.',
        values,
      ),
  ],
  [/^A team has up to (\d+) goals\.$/, (values) => t('A team has up to {count, number} goals.', values)],
  [
    /^A team has up to (\d+) open goals/,
    (values) => t('A team has up to {count, number} open goals. Finish or remove one first.', values),
  ],
];

/** What a field has to be, in a sentence: the API says "must be one line …". */
export function faultWords(fault: string): string {
  for (const [form, say] of forms) {
    const found = form.exec(fault);
    if (found) return say(found[1] ?? '');
  }
  const said = inOtherWords[fault];
  if (said) return t(said);
  return fault.startsWith('must ') ? t(`This ${fault}.` as unknown as Message) : fault;
}

/** With a number or a name in them. */
const forms: [RegExp, (value: string) => string][] = [
  [/format "uri"/, () => t('This must be a full address, such as https://example.org/.')],
  [
    /^must not have more than (\d+) characters$/,
    (count) => t('This must not have more than {count, number} characters.', { count }),
  ],
  [
    /^must not have more than (\d+) items$/,
    (count) => t('This must not have more than {count, number} items.', { count }),
  ],
  [/^must be <= (\d+)$/, (count) => t('This must be at most {count, number}.', { count })],
  [/^must be >= (\d+)$/, (count) => t('This must be at least {count, number}.', { count })],
  [
    /^must not contain "(.+)", which is on a list of this board$/,
    (entry) => t('This must not contain “{entry}”, which is on a list of this board.', { entry }),
  ],
  [/^must be within (\d+) days$/, (count) => t('This must be within {count, number} days.', { count })],
];

/** What names other fields, as the API has it, and as people call those. */
export const inOtherWords: Record<string, Message> = {
  'must be later than opens_at': msg('This must be after entries open.'),
  'must not be before opens_at': msg('This must not be before entries open.'),
  'must not be before closes_at': msg('The vote cannot begin or end before entries close.'),
  'must be later than voting_opens_at': msg('The vote must end after it begins.'),
  'must not be before first_day': msg('The last day cannot be before the first.'),
};

/** Word by word as the API has them, after "This". What is not here is said in English. */
export const faults: Message[] = [
  msg('This must not be blank.'),
  msg('This must contain some text.'),
  msg('This must be one line, without control characters.'),
  msg('This must not contain control characters other than tabs and line breaks.'),
  msg('This must not contain invisible characters or characters that change the text direction.'),
  msg('This must be well-formed Unicode.'),
  msg('This must be a valid URL.'),
  msg('This must not contain a user name or password.'),
  msg('This must start with http:// or https:// and contain no user name or password.'),
  msg('This must be an e-mail address.'),
  msg('This must be a hex colour such as #2f6fc4.'),
  msg('This must start and end with a lower-case letter or a digit.'),
  msg('This must contain only lower-case letters, digits, "-" and "_".'),
  msg('This must contain only lower-case letters, digits and "-".'),
  msg('This must begin with a letter, and have "-" between words only.'),
  msg('This must not be the name of a kind of period.'),
  msg('This must be in the future.'),
  msg('This must not be in the past.'),
  msg('This must not become fewer once somebody has voted.'),
  msg('This must be the id of an active category.'),
  msg('This must be the id of a person who has signed in.'),
  msg('This must be the id of a project in the showcase.'),
  msg('This must have different names.'),
  msg('This must be an https address on the usual port, without a password.'),
  msg('This must not lead into a private network.'),
];
