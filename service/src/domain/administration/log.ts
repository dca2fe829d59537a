import { type AdministrationAct, type AdministrationLogEntry, type Complete, limits } from '@launch-board/contract';
import { addToOperatorLog, latestOfOperatorLog } from '../../store/administration/operator-log.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { viewSummary } from '../people/views.ts';
import { isoTime } from '../text/iso-time.ts';
import type { Transaction } from '../transaction.ts';

/** Notes what an operator does. The detail names no person. */
export const note = ({ writes, actor, now }: Transaction, act: AdministrationAct, detail: string | null = null) =>
  addToOperatorLog(writes, { act, detail, operator_id: actor.userId, created_at: now });

export async function listAdministrationLog({ store, pages }: Deps, _actor: Member) {
  const rows = await store.read((reads) => latestOfOperatorLog(reads, limits.announcements.log));
  return {
    entries: rows.map(
      ({
        act,
        detail,
        created_at,
        id,
        username,
        full_name,
        avatar_url,
        portrait,
      }): Complete<AdministrationLogEntry> => ({
        at: isoTime(created_at),
        act,
        detail,
        operator: id === null ? undefined : viewSummary({ id, username, full_name, avatar_url, portrait }, pages),
      }),
    ),
  };
}
