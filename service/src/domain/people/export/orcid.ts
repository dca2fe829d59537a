import type { Complete, Export } from '@launch-board/contract';
import { type ConnectedId, connectedId } from '../../../store/orcid/orcid-ids.ts';
import { isoTime } from '../../text/iso-time.ts';
import { type List, SHORT } from './chunks.ts';

type Exported = Complete<Export['orcid_ids']> extends readonly (infer One)[] ? One : never;

/** One at most. */
export const orcidIds: List<ConnectedId, Exported> = {
  read: (reads, userId, { after }) => (after ? Promise.resolve([]) : connectedId(reads, userId)),
  size: SHORT,
  keyOf: ({ orcid_id }) => [orcid_id],
  view: (_, rows) => rows.map(({ created_at, ...id }) => ({ ...id, connected_at: isoTime(created_at) })),
};
