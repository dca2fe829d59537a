import { operations } from '@launch-board/contract';
import { decideWaiting } from '../../domain/quarantine/decide.ts';
import { setQuarantineLists, tryQuarantineLists, undoQuarantineLists } from '../../domain/quarantine/lists.ts';
import { getQuarantine, listOwnWaiting, listWaiting } from '../../domain/quarantine/views.ts';
import { bind, bindMember } from './bind.ts';

export const quarantine = [
  bind(operations.getQuarantine, 'until a commit', getQuarantine),
  bindMember(operations.listOwnWaiting, listOwnWaiting),
  bindMember(operations.listWaiting, listWaiting),
  bindMember(operations.decideWaiting, decideWaiting),
  bindMember(operations.tryQuarantineLists, tryQuarantineLists),
  bindMember(operations.setQuarantineLists, setQuarantineLists),
  bindMember(operations.undoQuarantineLists, undoQuarantineLists),
];
