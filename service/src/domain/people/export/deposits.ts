import type { Complete, Export } from '@launch-board/contract';
import { type DepositRow, depositsBy } from '../../../store/deposits/deposits.ts';
import { isoTime } from '../../text/iso-time.ts';
import { type List, SHORT } from './chunks.ts';

type Exported = Complete<Export['deposits']> extends readonly (infer One)[] ? One : never;
type Decided = DepositRow & { user_id: string };

/** What the person asked for or agreed to. */
export const deposits: List<Omit<Decided, 'created_at'> & { created_at: number }, Exported> = {
  read: async (reads, userId, chunk) =>
    (await depositsBy(reads, userId, chunk)).map((row) => ({ ...row, user_id: userId, created_at: row.asked_at })),
  size: SHORT,
  keyOf: ({ id }) => [id],
  view: (_, rows) =>
    rows.map(({ project_id, version, doi, asked_by, agreed_by, user_id, created_at }) => ({
      ...{ project_id, version, doi },
      has_asked: asked_by === user_id,
      has_agreed: agreed_by === user_id,
      created_at: isoTime(created_at),
    })),
};
