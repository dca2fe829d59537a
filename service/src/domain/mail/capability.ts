import { dropMailsBefore, mailsBefore } from '../../store/mail/outbox.ts';
import { outdated } from '../../store/queries/outdated.ts';
import type { Capability } from '../capability.ts';
import { days } from '../retention.ts';
import { dailyDigests, nextMonday, nextMorning, weeklyDigests } from './digest-rounds.ts';
import { queueInvitation } from './invitation-mail.ts';
import { PACE_DAYS } from './invitation-pace.ts';

/** For the operator to see them, and to have them sent after all. */
const MAIL_DAYS = 30;

export const mail = {
  due: { 'daily-digests': dailyDigests, 'weekly-digests': weeklyDigests },
  periodic: { 'daily-digests': nextMorning, 'weekly-digests': nextMonday },
  hears: { 'address invited': queueInvitation },
  retention: [
    { what: 'mails that were given up', ...days(MAIL_DAYS), count: mailsBefore, drop: dropMailsBefore },
    {
      what: 'when mails left for addresses that were invited',
      ...days(PACE_DAYS),
      ...outdated('invitation_mails'),
    },
  ],
} satisfies Capability;
