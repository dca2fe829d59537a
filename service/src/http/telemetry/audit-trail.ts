import { createHmac } from 'node:crypto';
import { errors, type OperationId } from '@launch-board/contract';
import { SECOND_MS } from '@launch-board/host/durations';
import { sentences, type Verdict } from '../auth/tokens/verdict.ts';
import type { RequestContext } from '../exchange/request-context.ts';
import type { Failure } from '../failures.ts';

/** Lines in the log for operators, about events of accounts. `person` is a pseudonym, never an id. */
export type AuditTrail = {
  /** `client` is set for events that can come in floods. It limits the lines for that client, and is not written. */
  record(event: AuditEvent, facts: Facts, client?: string): void;
  /** A person has the same pseudonym as long as the key is the same. */
  pseudonymOf(userId: string): string;
  /** Writes the number of events that were left out, and ends the timer. */
  close(): void;
};

type Facts = { request_id?: string; [fact: string]: string | number | undefined };

/** Every event of this host. docs/operate/watching.md explains each. */
export type AuditEvent =
  | 'token_refused'
  | 'refused'
  | 'profile_made'
  // On the command line.
  | 'grant'
  | 'revocation'
  | (typeof eventOf)[keyof typeof eventOf]
  | 'comment_deleted_by_moderator'
  | 'left_out';

/** The event recorded after an operation has succeeded. */
export const eventOf = {
  exportMe: 'export',
  eraseMe: 'erasure',
  // Never the token itself: what is recorded of a result is no part of it.
  createMyToken: 'token_made',
  revokeMyToken: 'token_revoked',
  setSuppression: 'mail_suppression_set',
  liftSuppression: 'mail_suppression_lifted',
  sendTestMail: 'test_mail_sent',
  retryWork: 'work_retried',
  createAnnouncement: 'announcement_made',
  updateAnnouncement: 'announcement_changed',
  deleteAnnouncement: 'announcement_deleted',
  joinLtiAccount: 'lti_account_joined',
  leaveLtiAccount: 'lti_account_left',
  connectMyOrcidId: 'orcid_connected',
  disconnectMyOrcidId: 'orcid_disconnected',
  setQuarantineLists: 'quarantine_lists_changed',
  tryQuarantineLists: 'quarantine_lists_tried',
  undoQuarantineLists: 'quarantine_lists_changed',
  createMyWebhook: 'webhook_made',
  deleteMyWebhook: 'webhook_deleted',
  askDeposit: 'deposit_asked',
  agreeDeposit: 'deposit_agreed',
  stopDeposit: 'deposit_stopped',
  suspendUser: 'suspension',
  liftSuspension: 'suspension_lifted',
  hideEverything: 'everything_hidden',
  restoreEverything: 'everything_restored',
  askMaker: 'maker_asked',
  decideAppeal: 'appeal_decided',
  resolveReport: 'report_resolved',
  takeCase: 'case_taken',
  releaseCase: 'case_released',
  addCaseNote: 'case_noted',
  decideCase: 'case_decided',
  decideWaiting: 'waiting_decided',
  removeKeptPage: 'kept_page_removed',
  handOnProject: 'project_handed_on',
  takeBackProject: 'project_taken_back',
  approveProject: 'project_approved',
  withdrawApproval: 'approval_withdrawn',
  rejectRevision: 'revision_rejected',
  removeProject: 'project_removed',
  restoreProject: 'project_restored',
  removeComment: 'comment_removed',
  restoreComment: 'comment_restored',
  removeCollection: 'collection_removed',
  restoreCollection: 'collection_restored',
  approveShowcase: 'showcase_approved',
  // By its author. A deletion by a moderator is a different event.
  deleteComment: 'comment_deleted',
  setSkills: 'skills_changed',
  createCategory: 'category_added',
  updateCategory: 'category_changed',
  createTerm: 'term_added',
  updateTerm: 'term_changed',
  deleteTerm: 'term_deleted',
  changeRoster: 'roster_changed',
  remindRoster: 'roster_reminded',
  remindJudges: 'judges_reminded',
  makeGuestSheet: 'guest_sheet_made',
  revokeGuestCodes: 'guest_codes_revoked',
} as const satisfies Partial<Record<OperationId, string>>;

/** Those whose target is a person, who is named by a pseudonym. */
const onPeople: ReadonlySet<string> = new Set([
  'suspendUser',
  'liftSuspension',
  'hideEverything',
  'restoreEverything',
] satisfies OperationId[]);

/** Refusals of one client that are recorded per second. Loading a page with an expired token causes a few. */
const CLIENT_LINES = 5;
/** The same for all clients together: some 40 KB of log. */
const ALL_LINES = 200;

type Options = {
  write: (line: object, message: string) => void;
  /** A secret. Without it, anybody could compute pseudonyms, because the ids of profiles are public. */
  key: string;
};

/** Limits floods to a few lines and counts the rest, so that nobody can fill the disk through the log. */
export function createAuditTrail({ write, key }: Options): AuditTrail {
  let lines = new Map<string, number>();
  let all = 0;
  let leftOut = 0;
  let timer: NodeJS.Timeout | undefined;

  function begin() {
    if (leftOut > 0) write({ event: 'left_out', count: leftOut }, 'left out');
    lines = new Map();
    all = 0;
    leftOut = 0;
    timer = undefined;
  }

  return {
    record(event, facts, client) {
      // An act of a member: the rate limit bounds these events, and none may be missing.
      if (client === undefined) return write({ event, ...facts }, wordsOf(event));
      timer ??= setTimeout(begin, SECOND_MS).unref();
      const mine = (lines.get(client) ?? 0) + 1;
      if (mine > CLIENT_LINES || all >= ALL_LINES) {
        leftOut += 1;
        return;
      }
      lines.set(client, mine);
      all += 1;
      write({ event, ...facts }, wordsOf(event));
    },
    // 96 bits are enough to distinguish people, and too few to look like a token.
    pseudonymOf: (userId) => createHmac('sha256', key).update(userId).digest('base64url').slice(0, 16),
    close() {
      clearTimeout(timer);
      begin();
    },
  };
}

/** Whether a moderator acted on something of somebody else. */
export type AuditDetails = { isModeration: boolean };

type Done = { operation: string; input: { id?: string }; result?: unknown };

/** Records an operation that has succeeded, if it has an event. */
export function recordOperation(
  trail: AuditTrail,
  { operation, input: { id }, result }: Done,
  { userId, requestId }: RequestContext,
) {
  const event = eventIn(operation, result);
  if (event === undefined || userId === undefined) return;
  const isPerson = onPeople.has(operation);
  const target = id !== undefined && isPerson ? trail.pseudonymOf(id) : id;
  trail.record(event, { person: trail.pseudonymOf(userId), ...(target && { target }), request_id: requestId });
}

function eventIn(operation: string, result: unknown): AuditEvent | undefined {
  const isModeration = (result as Partial<AuditDetails> | undefined)?.isModeration === true;
  if (operation === 'deleteComment' && isModeration) return 'comment_deleted_by_moderator';
  return (eventOf as Record<string, AuditEvent>)[operation];
}

/** Records a first sign-in. */
export function recordFirstSignIn(trail: AuditTrail, { userId, requestId, isNew }: RequestContext) {
  if (!isNew || userId === undefined) return;
  trail.record('profile_made', { person: trail.pseudonymOf(userId), request_id: requestId });
}

/** Records why a token was refused, and nothing of its contents. */
export function recordRefusedToken(trail: AuditTrail, verdict: Verdict, { requestId, address }: RequestContext) {
  if (verdict.kind === 'none' || verdict.kind === 'valid' || verdict.kind === 'unavailable') return;
  const reason = verdict.kind === 'unsupported' ? 'unsupported' : reasonOf.get(verdict.description);
  trail.record('token_refused', { reason, request_id: requestId }, address);
}

const reasonOf = new Map<string, string>(Object.entries(sentences).map(([reason, sentence]) => [sentence, reason]));

/** Records that a person was refused. Refused tokens have been recorded already. */
export function recordRefusal(
  trail: AuditTrail,
  { code }: Failure,
  operation: string,
  { userId, requestId }: RequestContext,
) {
  // The token itself is valid, so it has not been recorded as refused yet.
  if (code === 'account_erased') trail.record('token_refused', { reason: code, request_id: requestId }, code);
  if (errors[code].status !== 403 || userId === undefined) return;
  trail.record('refused', { code, operation, person: trail.pseudonymOf(userId), request_id: requestId }, userId);
}

const wordsOf = (event: AuditEvent): string => event.replaceAll('_', ' ');

/** For a host without an audit trail. */
export const noAuditTrail: AuditTrail = { record: () => {}, pseudonymOf: () => '', close: () => {} };
