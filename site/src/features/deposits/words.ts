import { type Message, msg, t } from '@launch-board/host/language/messages';
import type { DepositPlan } from '@launch-board/sdk';

type DepositLicence = NonNullable<DepositPlan['licence']>;
type DepositReason = NonNullable<DepositPlan['reason']>;

const licences: Record<DepositLicence, Message> = {
  'cc-by-4.0': msg('CC BY 4.0: free for whoever names you'),
  'cc-by-sa-4.0': msg('CC BY-SA 4.0: free for whoever names you and shares what they make of it in the same way'),
  'cc-by-nc-4.0': msg('CC BY-NC 4.0: free for whoever names you and earns no money with it'),
  'cc0-1.0': msg('CC0 1.0: free for everybody, also without naming you'),
  mit: msg('MIT: for source code, free for whoever keeps its notice'),
  'apache-2.0': msg('Apache 2.0: for source code, free for whoever keeps its notice, patents included'),
};
export const licenceNames = Object.keys(licences) as DepositLicence[];

export const licenceWords = (licence: DepositLicence): string => t(licences[licence]);

const reasons: Record<DepositReason, Message> = {
  stopped: msg('An owner stopped it.'),
  project_gone: msg('The project is not public any more, or its owners keep it out of the data set.'),
  people_changed: msg('Somebody who is named, or who agreed, left the team or does not want to be named. Ask again.'),
  picture_gone: msg('A picture was deleted before it was sent. Ask again.'),
  unreachable: msg('The repository could not be reached. Ask again on another day.'),
  access_refused: msg('The repository refuses the access of this board. Tell its operators.'),
  not_accepted: msg('The repository does not accept it. Change what it names, then ask again.'),
  no_doi: msg('The repository gives no DOI. Tell the operators of this board.'),
  draft_gone: msg('Somebody deleted the draft in the repository. Ask again.'),
  review_declined: msg('The curators of the repository declined it.'),
  review_silent: msg('The curators of the repository have not decided for 90 days.'),
};

export const reasonWords = (reason: DepositReason): string => t(reasons[reason]);

const refusals: Record<NonNullable<DepositPlan['refusal']>, Message> = {
  kept_out: msg('You keep this project out of the data set, so it is not deposited either.'),
  nobody_named: msg('Everybody on the team stays out of the data set, so there is nobody to name.'),
  too_many: msg('It has been deposited as often as is possible.'),
};

export const refusalWords = (refusal: NonNullable<DepositPlan['refusal']>): string => t(refusals[refusal]);
