import { operations } from '@launch-board/contract';
import { createCollection, deleteCollection, updateCollection } from '../../domain/collections/changes.ts';
import { addToCollection, removeFromCollection } from '../../domain/collections/collected.ts';
import {
  inviteCuratorAddress,
  listCuratorAddresses,
  withdrawCuratorAddress,
} from '../../domain/collections/curator-addresses.ts';
import {
  acceptCuration,
  inviteCurator,
  listCurations,
  listCurators,
  removeCurator,
} from '../../domain/collections/curators.ts';
import { getCollection, listMyCollections, listPublicCollections } from '../../domain/collections/reads.ts';
import { bind, bindMember, bindSeen } from './bind.ts';

export const collections = [
  bind(operations.listPublicCollections, 'until a commit', listPublicCollections),
  bindSeen(operations.getCollection, 'until a commit', getCollection),
  bindMember(operations.listMyCollections, listMyCollections),
  bindMember(operations.createCollection, createCollection, ({ collection }) => `/api/collections/${collection.id}`),
  bindMember(operations.updateCollection, updateCollection),
  bindMember(operations.deleteCollection, deleteCollection),
  bindMember(operations.addToCollection, addToCollection),
  bindMember(operations.removeFromCollection, removeFromCollection),
  bindMember(operations.listCurators, listCurators),
  bindMember(operations.inviteCurator, inviteCurator),
  bindMember(operations.removeCurator, removeCurator),
  bindMember(operations.inviteCuratorAddress, inviteCuratorAddress),
  bindMember(operations.listCuratorAddresses, listCuratorAddresses),
  bindMember(operations.withdrawCuratorAddress, withdrawCuratorAddress),
  bindMember(operations.listCurations, listCurations),
  bindMember(operations.acceptCuration, acceptCuration),
];
