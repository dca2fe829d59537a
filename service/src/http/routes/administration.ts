import { operations } from '@launch-board/contract';
import {
  createAnnouncement,
  deleteAnnouncement,
  listAllAnnouncements,
  listAnnouncements,
  updateAnnouncement,
} from '../../domain/administration/announcements.ts';
import { listBoardFigures } from '../../domain/administration/figures.ts';
import { listAdministrationLog } from '../../domain/administration/log.ts';
import { listRoles } from '../../domain/administration/roles.ts';
import { listSettings } from '../../domain/administration/settings.ts';
import { getBoardStatus } from '../../domain/administration/status.ts';
import { liftSuppression, listSuppressions, setSuppression } from '../../domain/administration/suppressions.ts';
import { sendTestMail } from '../../domain/administration/test-mail.ts';
import { retryWork } from '../../domain/administration/work.ts';
import { retentionRules } from '../../domain/capabilities.ts';
import { bind, bindMember } from './bind.ts';

export const administration = [
  bind(operations.listAnnouncements, 'a second', listAnnouncements),
  bindMember(operations.getBoardStatus, getBoardStatus),
  bindMember(operations.listBoardFigures, listBoardFigures),
  bindMember(operations.listSettings, listSettings(retentionRules)),
  bindMember(operations.listRoles, listRoles),
  bindMember(operations.listAdministrationLog, listAdministrationLog),
  bindMember(operations.retryWork, retryWork),
  bindMember(operations.listSuppressions, listSuppressions),
  bindMember(operations.setSuppression, setSuppression),
  bindMember(operations.liftSuppression, liftSuppression),
  bindMember(operations.sendTestMail, sendTestMail),
  bindMember(operations.listAllAnnouncements, listAllAnnouncements),
  bindMember(operations.createAnnouncement, createAnnouncement),
  bindMember(operations.updateAnnouncement, updateAnnouncement),
  bindMember(operations.deleteAnnouncement, deleteAnnouncement),
];
