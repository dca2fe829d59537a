import { operations } from '@launch-board/contract';
import { createMyToken, listMyTokens, revokeMyToken } from '../../domain/personal-tokens/personal-tokens.ts';
import { bindMember } from './bind.ts';

export const personalTokens = [
  bindMember(operations.listMyTokens, listMyTokens),
  bindMember(operations.createMyToken, createMyToken),
  bindMember(operations.revokeMyToken, revokeMyToken),
];
