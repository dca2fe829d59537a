import { operations } from '@launch-board/contract';
import { castGuestBallot, listGuestSheets, makeGuestSheet, revokeGuestCodes } from '../../domain/evenings/guests.ts';
import { findVote, getHall, setHallCode } from '../../domain/evenings/halls.ts';
import { getEveningNumbers } from '../../domain/evenings/numbers.ts';
import { moveReveal } from '../../domain/evenings/reveal.ts';
import { bind, bindMember, bindSeen } from './bind.ts';

export const evenings = [
  bindSeen(operations.getEveningNumbers, 'a second', getEveningNumbers),
  bindSeen(operations.getHall, 'until a commit', getHall),
  bindMember(operations.setHallCode, setHallCode),
  bindMember(operations.moveReveal, moveReveal),
  bind(operations.findVote, 'a second', findVote),
  bindMember(operations.listGuestSheets, listGuestSheets),
  bindMember(operations.makeGuestSheet, makeGuestSheet),
  bindMember(operations.revokeGuestCodes, revokeGuestCodes),
  bind(operations.castGuestBallot, 'never', castGuestBallot),
];
