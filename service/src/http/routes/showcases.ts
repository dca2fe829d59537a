import { operations } from '@launch-board/contract';
import { changeShowcaseAddresses, listShowcaseAddresses } from '../../domain/showcases/addresses.ts';
import { setAwards } from '../../domain/showcases/awards.ts';
import { createShowcase, updateShowcase } from '../../domain/showcases/changes.ts';
import {
  declineAwards,
  leaveShowcases,
  listProjectShowcases,
  takeAwards,
  withdrawEntry,
} from '../../domain/showcases/consent.ts';
import { decideEntries, decideEntry } from '../../domain/showcases/decide-entries.ts';
import { enterShowcase } from '../../domain/showcases/entries.ts';
import { listShowcaseLog } from '../../domain/showcases/log-reads.ts';
import { beginNextShowcase } from '../../domain/showcases/next.ts';
import { getShowcase, listEntries, listShowcases } from '../../domain/showcases/reads.ts';
import { castShowcaseVote, getShowcaseResults, withdrawShowcaseVote } from '../../domain/showcases/votes.ts';
import { bind, bindMember, bindSeen } from './bind.ts';

export const showcases = [
  bind(operations.listShowcases, 'a second', listShowcases),
  bindSeen(operations.getShowcase, 'a second', getShowcase),
  bindMember(operations.createShowcase, createShowcase, ({ showcase }) => `/api/showcases/${showcase.id}`),
  bindMember(operations.beginNextShowcase, beginNextShowcase, ({ showcase }) => `/api/showcases/${showcase.id}`),
  bindMember(operations.updateShowcase, updateShowcase),
  bindSeen(operations.listEntries, 'until a commit', listEntries),
  bindMember(operations.enterShowcase, enterShowcase),
  bindMember(operations.decideEntry, decideEntry),
  bindMember(operations.decideEntries, decideEntries),
  bindMember(operations.withdrawEntry, withdrawEntry),
  bindMember(operations.listProjectShowcases, listProjectShowcases),
  bindMember(operations.leaveShowcases, leaveShowcases),
  bindMember(operations.declineAwards, declineAwards),
  bindMember(operations.takeAwards, takeAwards),
  bindMember(operations.listShowcaseAddresses, listShowcaseAddresses),
  bindMember(operations.changeShowcaseAddresses, changeShowcaseAddresses),
  bindMember(operations.castShowcaseVote, castShowcaseVote),
  bindMember(operations.withdrawShowcaseVote, withdrawShowcaseVote),
  bindMember(operations.setAwards, setAwards),
  bindMember(operations.listShowcaseLog, listShowcaseLog),
  bindSeen(operations.getShowcaseResults, 'a second', getShowcaseResults),
];
