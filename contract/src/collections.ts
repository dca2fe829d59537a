import Type, { type Static } from 'typebox';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { listFacts, maybeDateTime, maybeText, pageSize, skipped, Uuid } from './shapes.ts';

export const Collection = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    description: maybeText(),
    is_public: Type.Optional(Type.Boolean()),
    created_at: maybeDateTime(),
  },
  { title: 'Collection' },
);
export type Collection = Static<typeof Collection>;

export const listPublicCollections = operation({
  id: 'listPublicCollections',
  method: 'GET',
  path: '/api/collections',
  tag: 'Collections',
  summary: 'Collections their owners made public, newest first',
  query: Type.Object({ limit: pageSize(limits.list), offset: skipped('collections') }),
  success: {
    status: 200,
    description: 'The public collections.',
    body: Type.Object({ collections: Type.Array(Collection), ...listFacts }),
  },
  errors: ['invalid_request'],
});
