import Type, { type Static } from 'typebox';
import { maybeReason, ruledBody } from '../../bodies.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { envelope, paging, Uuid } from '../../shapes.ts';
import { Moderation } from '../../visibility.ts';
import { Collection } from '../collections.ts';
import { Showcase, ShowcaseDetail } from '../showcases/showcases.ts';
import { forModerators, pageOf } from './moderation.ts';

const onCollection = {
  path: '/api/moderation/collections/{id}/removal',
  ...forModerators,
  params: Type.Object({ id: Uuid }),
} as const;
const collection = {
  description: 'The collection after the change.',
  body: envelope('collection', Collection),
  versioned: 'collection',
} as const;

export const removeCollection = operation({
  id: 'removeCollection',
  method: 'PUT',
  scope: 'moderate',
  ...onCollection,
  summary: 'Remove a collection, or the showcase that it is',
  description:
    'Only its curators and moderators still see it, and open reports of it are upheld. What is in it is kept, and its entries, votes, judging and awards stand still, in case it is restored. Use the same operation to refuse a showcase that is waiting for approval.',
  body: ruledBody,
  success: { status: 200, ...collection },
  errors: ['not_found', 'conflict_of_interest'],
});

export const restoreCollection = operation({
  id: 'restoreCollection',
  method: 'DELETE',
  scope: 'moderate',
  ...onCollection,
  summary: 'Restore a removed collection',
  description:
    'It is seen again as its owner wants it to be. A showcase that was waiting for approval waits again. A collection that was not removed is returned unchanged.',
  query: maybeReason,
  success: { status: 200, ...collection },
  errors: ['invalid_request', 'not_found', 'conflict_of_interest'],
});

export const WaitingShowcase = Type.Object(
  {
    ...Showcase.properties,
    moderation: Moderation,
    may_decide: Type.Boolean({ description: 'False if the caller curates it.' }),
  },
  { title: 'WaitingShowcase' },
);
export type WaitingShowcase = Static<typeof WaitingShowcase>;

export const listShowcaseQueue = operation({
  id: 'listShowcaseQueue',
  method: 'GET',
  scope: 'moderate',
  path: '/api/moderation/showcases',
  ...forModerators,
  summary: 'Showcases that are waiting to be listed, oldest first',
  description:
    'Empty if the board does not review projects. Until they are listed, people who have the address can use them.',
  query: Type.Object(paging(limits.page, 'showcases')),
  success: {
    status: 200,
    description: 'One page of showcases.',
    body: pageOf('showcases', Type.Array(WaitingShowcase)),
  },
  errors: ['invalid_request', 'cursor_expired'],
});

export const approveShowcase = operation({
  id: 'approveShowcase',
  method: 'PUT',
  scope: 'moderate',
  path: '/api/moderation/showcases/{id}/approval',
  ...forModerators,
  summary: 'Approve a showcase that is waiting, so that it is listed',
  description:
    'With `If-Match` the approval is refused if the showcase was edited since it was read. A showcase that was approved before is returned unchanged.',
  params: Type.Object({ id: Uuid }),
  success: {
    status: 200,
    description: 'The showcase after the change.',
    body: envelope('showcase', ShowcaseDetail),
    versioned: 'showcase',
  },
  errors: ['not_found', 'conflict_of_interest', 'not_pending', 'stale'],
});
