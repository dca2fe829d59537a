import type { LogEntry } from '@launch-board/sdk';
import type { Visit } from '../../session/visit.ts';
import { faceOf } from '../people/faces.ts';

/** One act of moderation, ready to be read. */
export type Act = {
  id: string;
  /** Who acted; nobody where it was the operator or has left. */
  by: string | null;
  act: string;
  target: { type: string; id: string; name: string | null };
  reason: string | null;
  at: string;
};

const logPage = 50;

export async function readLog({ api }: Visit, page: number) {
  const { entries, limit, offset, total } = await api.listModerationLog({
    limit: logPage,
    offset: (page - 1) * logPage,
  });
  return { acts: entries.map(actOf), paging: { limit, offset, total } };
}

/** As far back as "right after" reaches. */
const recent = 20;

/** What this moderator has just done to a thing. Read from the log, so that an address alone can claim nothing. */
export async function readJustDone({ api, person }: Visit, targetId: string | null): Promise<Act | undefined> {
  if (!targetId) return undefined;
  const { entries } = await api.listModerationLog({ limit: recent });
  const entry = entries.find(({ target_id, moderator }) => target_id === targetId && moderator?.id === person?.id);
  return entry && actOf(entry);
}

const actOf = ({ id, moderator, act, target_type, target_id, target_name, reason, created_at }: LogEntry): Act => ({
  id,
  by: moderator ? faceOf(moderator).name : null,
  act,
  target: { type: target_type, id: target_id, name: target_name ?? null },
  reason: reason ?? null,
  at: created_at,
});
