import { list, t } from '@launch-board/host/language/messages';
import type { BoardStatus } from '@launch-board/sdk';
import { exact } from '../../ui/acts/numbers.ts';
import { secondsWords, sizeWords } from '../../ui/format/sizes.ts';

type Disk = BoardStatus['disks'][number];

export function clockWords({ is_trusted, ahead_ms, database_ahead_ms }: BoardStatus['clock']): string {
  if (!is_trusted) return t('Not trusted: it seems to be {time} ahead.', { time: secondsWords(ahead_ms) });
  if (database_ahead_ms == null) return t('Trusted.');
  return t('Trusted. The clock of the database differs by {time}.', { time: secondsWords(database_ahead_ms) });
}

const things = (): Record<Disk['holds'][number], string> => ({
  database: t('database'),
  pictures: t('pictures'),
  backups: t('backups'),
});

export const diskWords = ({ holds, free_bytes, total_bytes }: Disk): string =>
  t('{free} of {total} free. On it: {things}.', {
    free: sizeWords(free_bytes),
    total: sizeWords(total_bytes),
    things: list(holds.map((thing) => things()[thing])),
  });

export const signInWords = ({ state }: BoardStatus['sign_in']): string =>
  ({
    off: t('Off: nobody can sign in.'),
    reachable: t('The identity provider responds.'),
    unreachable: t('The identity provider cannot be reached.'),
  })[state];

export const mailWords = ({ state }: BoardStatus['mail']): string =>
  ({
    off: t('Off: the board sends no mail.'),
    on: t('The mail server takes mail.'),
    away: t('The mail server is away or refuses most mail.'),
  })[state];

export const depositWords = ({ state, waiting, reason }: BoardStatus['deposits']): string => {
  const words = {
    off: t('Off: no project is deposited.'),
    on: t('On.'),
    failing:
      reason === 'access_refused' ? t('The repository refuses the token.') : t('The repository cannot be reached.'),
  }[state];
  return waiting > 0 ? `${words} ${t('Under way: {number}.', { number: exact(waiting) })}` : words;
};

type Refusal = BoardStatus['limits']['refusals'][number];

export const callerWords = (caller: Refusal['caller']): string =>
  ({
    visitor: t('An address, without a sign-in'),
    member: t('A member'),
    moderator: t('A moderator'),
    site: t('The site itself'),
    hall: t('A hall or a learning platform'),
  })[caller];

/** Which setting decides the limit. */
export const limitNames: Record<Refusal['limit'], string> = {
  rate_limited: 'LAUNCHBOARD_RATE_LIMIT',
  budget_spent: 'LAUNCHBOARD_BUDGET_…',
  too_many_streams: 'too_many_streams',
};

export const limitWords = ({ requests_per_minute, is_shared, refused }: BoardStatus['limits']): string => {
  const number = exact(requests_per_minute);
  const limit = requests_per_minute === 0 ? t('There is no limit.') : t('{number} requests in a minute.', { number });
  const where = is_shared ? t('Counted for all instances.') : t('Counted by each instance.');
  return `${limit} ${where} ${t('Refused since the start: {number}.', { number: exact(refused) })}`;
};
