import { operations } from '@launch-board/contract';
import { getShortAddress } from '../../domain/short-addresses/short-addresses.ts';
import { bindSeen } from './bind.ts';

export const shortAddresses = [bindSeen(operations.getShortAddress, 'until a commit', getShortAddress)];
