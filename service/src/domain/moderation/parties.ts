import { concernedBy } from '../../store/moderation/concerns.ts';
import type { HidingRow } from '../../store/moderation/hidings.ts';
import type { Moment } from '../deps.ts';
import type { Decision } from '../happenings.ts';

type Part = {
  act: Decision['act'];
  type: 'project' | 'collection';
  id: string;
  by: string | null;
  former?: Decision['former'];
};

/**
 * What hides or brings back everything by a person is, for the others who run one of the things, a decision about that
 * thing. The log has one entry for all. Returns the id of the part.
 */
export async function tellParties(
  tx: Moment,
  { act, type, id, by, former = null }: Part,
  hiding: HidingRow,
): Promise<string> {
  const concerned = (await concernedBy(tx.writes, type, id)).filter((one) => one !== hiding.user_id);
  const part = tx.newId();
  const reason = by === null ? null : hiding.reason;
  await tx.deps.happened(tx, {
    what: 'decided',
    decision: { id: part, act, type, targetId: id, reason, rule: null, by, concerned, former },
  });
  return part;
}
