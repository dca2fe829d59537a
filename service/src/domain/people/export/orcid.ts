import type { Complete, Export } from '@launch-board/contract';
import { type OrcidRow, orcidIdsOf } from '../../../store/orcid/orcid-ids.ts';
import { isoTime } from '../../text/iso-time.ts';
import { type List, SHORT } from './chunks.ts';

type Exported = Complete<Export['orcid_ids']> extends readonly (infer One)[] ? One : never;

/** One at most. */
export const orcidIds: List<OrcidRow & { created_at: number }, Exported> = {
  read: async (reads, userId, { after }) =>
    after ? [] : (await orcidIdsOf(reads, [userId])).map((row) => ({ ...row, created_at: row.connected_at })),
  size: SHORT,
  keyOf: ({ orcid_id }) => [orcid_id],
  view: (_, rows) =>
    rows.map(({ issuer, orcid_id, connected_at }) => ({ issuer, orcid_id, connected_at: isoTime(connected_at) })),
};
