import type { HiddenParts, LogEntry } from '@launch-board/sdk';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import { faceOf } from '../../people/faces.ts';

/** One act of moderation, ready to be read. */
export type Act = {
  id: string;
  /** Who acted; nobody where it was the operator or has left. */
  by: string | null;
  byId: string | null;
  act: LogEntry['act'];
  target: { type: LogEntry['target_type']; id: string; name: string | null };
  reason: string | null;
  /** How many of what, of an act on many things. */
  parts: HiddenParts | null;
  at: string;
};

const logPage = 50;

/** Which part of the log: what concerns a project or person, or what a moderator did. */
export type LogFilter = { concerns?: string; moderator?: string };

/** From the address of the page. */
export function logFilterOf(query: URLSearchParams): LogFilter {
  const [concerns, moderator] = [query.get('concerns'), query.get('moderator')];
  return { ...(concerns && { concerns }), ...(moderator && { moderator }) };
}

export const logHref = (filter: LogFilter = {}, page = 1): string => {
  const query = new URLSearchParams({ ...filter, ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `/moderation/log?${query}` : '/moderation/log';
};

export async function readLog({ api }: VisitorContext, page: number, filter: LogFilter) {
  const asked = { ...filter, limit: logPage, offset: (page - 1) * logPage };
  const { entries, limit, offset, total } = await api.listModerationLog(asked);
  return { acts: entries.map(actOf), paging: { limit, offset, total }, filter };
}

/** What this moderator has just done to a thing. Read from the log, so that an address alone can claim nothing. */
export const actOf = ({
  id,
  moderator,
  act,
  target_type,
  target_id,
  target_name,
  reason,
  parts,
  created_at,
}: LogEntry): Act => ({
  id,
  by: moderator ? faceOf(moderator).name : null,
  byId: moderator?.id ?? null,
  act,
  target: { type: target_type, id: target_id, name: target_name ?? null },
  reason: reason ?? null,
  parts: parts ?? null,
  at: created_at,
});
