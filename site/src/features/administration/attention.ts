import { HOUR_MS } from '@launch-board/host/durations';
import { t } from '@launch-board/host/language/messages';
import type { BoardStatus } from '@launch-board/sdk';
import { exact } from '../../ui/acts/numbers.ts';
import { sizeWords } from '../../ui/format/sizes.ts';

const BACKUP_HOURS = 48;
/** A backup needs room for another copy; see the doctor of the command line. */
const LITTLE_BYTES = 2_000_000_000;

/** What an operator should look at now, a sentence each, the most urgent first. */
export function attentionOf(status: BoardStatus): string[] {
  const { release, database, clock, sign_in, mail, backup, disks, due_work, deposits, appeals, faults, now } = status;
  const hoursSince = (at: string) => (Date.parse(now) - Date.parse(at)) / HOUR_MS;
  const givenUp = due_work.reduce((sum, { given_up }) => sum + given_up, mail.given_up);
  const recent = faults.filter(({ at }) => hoursSince(at) < 1).length;
  const found = [
    database.fault,
    release.newer?.mends_security &&
      t('Version {version} mends a fault of security. Upgrade soon.', { version: release.newer.version }),
    clock.warning,
    sign_in.state === 'unreachable' && t('Nobody can sign in: the identity provider cannot be reached.'),
    mail.state === 'away' && t('No mail leaves: the mail server is away or refuses most of it.'),
    deposits.state === 'failing' &&
      t('No project can be deposited: the repository cannot be reached, or refuses the token of the board.'),
    appeals.waiting > 0 &&
      t('Appeals that only you can decide, with “launchboard appeal”: {number}.', { number: exact(appeals.waiting) }),
    ...disks
      .filter(({ free_bytes }) => free_bytes < LITTLE_BYTES)
      .map(({ free_bytes }) => t('A disk has only {size} left.', { size: sizeWords(free_bytes) })),
    backup.made_at == null
      ? t('The board knows of no backup. Check that backups are made, and that LAUNCHBOARD_BACKUPS says where.')
      : hoursSince(backup.made_at) > BACKUP_HOURS && t('The newest backup is more than two days old.'),
    givenUp > 0 && t('Work that failed too often waits to be retried: {number}.', { number: exact(givenUp) }),
    recent > 0 && t('Requests that failed in the last hour: {number}.', { number: exact(recent) }),
  ];
  return found.filter((one): one is string => typeof one === 'string');
}
