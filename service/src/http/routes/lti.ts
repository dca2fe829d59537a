import { operations } from '@launch-board/contract';
import { receiveLtiLaunch } from '../../domain/lti/launch.ts';
import { listLtiLinks, removeLtiLink } from '../../domain/lti/links.ts';
import { startLtiLogin } from '../../domain/lti/login.ts';
import { getLtiLaunch, joinLtiAccount, leaveLtiAccount, listMyLtiAccounts } from '../../domain/lti/person.ts';
import { placeLtiLink } from '../../domain/lti/place.ts';
import { registerLtiPlatform } from '../../domain/lti/register.ts';
import {
  confirmLtiRegistration,
  createLtiRegistration,
  deleteLtiRegistration,
  listLtiRegistrations,
} from '../../domain/lti/registrations.ts';
import { readLtiRoster } from '../../domain/lti/roster.ts';
import { sendLtiScores } from '../../domain/lti/scores.ts';
import { getLtiKeys } from '../../domain/lti/tool.ts';
import { bind, bindMember } from './bind.ts';

export const lti = [
  bind(operations.startLtiLogin, 'never', startLtiLogin),
  bind(operations.receiveLtiLaunch, 'never', receiveLtiLaunch),
  bind(operations.getLtiKeys, 'until a commit', getLtiKeys),
  bindMember(operations.getLtiLaunch, getLtiLaunch),
  bindMember(operations.joinLtiAccount, joinLtiAccount),
  bindMember(operations.placeLtiLink, placeLtiLink),
  bindMember(operations.listLtiLinks, listLtiLinks),
  bindMember(operations.removeLtiLink, removeLtiLink),
  bindMember(operations.readLtiRoster, readLtiRoster),
  bindMember(operations.sendLtiScores, sendLtiScores),
  bindMember(operations.listMyLtiAccounts, listMyLtiAccounts),
  bindMember(operations.leaveLtiAccount, leaveLtiAccount),
  bind(operations.registerLtiPlatform, 'never', registerLtiPlatform),
  bindMember(operations.listLtiRegistrations, listLtiRegistrations),
  bindMember(operations.createLtiRegistration, createLtiRegistration),
  bindMember(operations.confirmLtiRegistration, confirmLtiRegistration),
  bindMember(operations.deleteLtiRegistration, deleteLtiRegistration),
];
