import { operations } from '@launch-board/contract';
import { connectMyOrcidId, disconnectMyOrcidId, getMyOrcidId, listOrcidIds } from '../../domain/orcid/orcid-ids.ts';
import { bind, bindMember } from './bind.ts';

export const orcid = [
  bind(operations.listOrcidIds, 'until a commit', listOrcidIds),
  bindMember(operations.getMyOrcidId, getMyOrcidId),
  bindMember(operations.connectMyOrcidId, connectMyOrcidId),
  bindMember(operations.disconnectMyOrcidId, disconnectMyOrcidId),
];
