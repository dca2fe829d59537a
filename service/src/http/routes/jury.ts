import { operations } from '@launch-board/contract';
import { getMyAssignment, releaseAssignment, takeAssignment } from '../../domain/jury/assignments.ts';
import { closeCalibration, getCalibration, setCalibration, submitCalibration } from '../../domain/jury/calibration.ts';
import { listConflicts } from '../../domain/jury/conflict-reads.ts';
import {
  clearConflict,
  declareConflict,
  listMyConflicts,
  setConflict,
  withdrawConflict,
} from '../../domain/jury/conflicts.ts';
import { listHandovers } from '../../domain/jury/handovers.ts';
import { listJudgeInvitations } from '../../domain/jury/invitations.ts';
import { setJudgeTracks } from '../../domain/jury/judge-tracks.ts';
import { listJudgements } from '../../domain/jury/judgement-reads.ts';
import { clearAbsences, submitJudgement, undoJudgement } from '../../domain/jury/judgements.ts';
import { addJudge, removeJudge, setJudgeMarks } from '../../domain/jury/judges.ts';
import { getJury, setJury } from '../../domain/jury/juries.ts';
import { getJuryResults } from '../../domain/jury/results.ts';
import { getTeamResult } from '../../domain/jury/team-results.ts';
import { bindMember, bindSeen } from './bind.ts';

export const jury = [
  bindMember(operations.getJury, getJury),
  bindMember(operations.setJury, setJury),
  bindMember(operations.addJudge, addJudge),
  bindMember(operations.removeJudge, removeJudge),
  bindMember(operations.listJudgeInvitations, listJudgeInvitations),
  bindMember(operations.getMyAssignment, getMyAssignment),
  bindMember(operations.takeAssignment, takeAssignment),
  bindMember(operations.releaseAssignment, releaseAssignment),
  bindMember(operations.submitJudgement, submitJudgement),
  bindMember(operations.undoJudgement, undoJudgement),
  bindMember(operations.clearAbsences, clearAbsences),
  bindSeen(operations.getJuryResults, 'until a commit', getJuryResults),
  bindMember(operations.listJudgements, listJudgements),
  bindMember(operations.listMyConflicts, listMyConflicts),
  bindMember(operations.declareConflict, declareConflict),
  bindMember(operations.withdrawConflict, withdrawConflict),
  bindMember(operations.listConflicts, listConflicts),
  bindMember(operations.setConflict, setConflict),
  bindMember(operations.clearConflict, clearConflict),
  bindMember(operations.listHandovers, listHandovers),
  bindMember(operations.setJudgeMarks, setJudgeMarks),
  bindMember(operations.setJudgeTracks, setJudgeTracks),
  bindMember(operations.getCalibration, getCalibration),
  bindMember(operations.setCalibration, setCalibration),
  bindMember(operations.closeCalibration, closeCalibration),
  bindMember(operations.submitCalibration, submitCalibration),
  bindMember(operations.getTeamResult, getTeamResult),
];
