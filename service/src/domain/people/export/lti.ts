import type { Complete, Export } from '@launch-board/contract';
import { accountsIn, type LtiAccountRow } from '../../../store/lti/accounts.ts';
import { isoTime } from '../../text/iso-time.ts';
import { type List, SHORT } from './chunks.ts';

/** The people of learning platforms that the person has said to be. */
export const ltiAccounts: List<LtiAccountRow, Complete<Export>['lti_accounts'][number]> = {
  read: accountsIn,
  size: SHORT,
  keyOf: ({ id }) => [id],
  view: (_, rows) =>
    rows.map(({ platform, subject, created_at }) => ({ platform, subject, created_at: isoTime(created_at) })),
};
