import { limits } from './limits.ts';

/**
 * Every error that a client can receive: code → status and the sentence a person reads. Codes are part of the contract:
 * a code never changes its meaning. Internal details are logged under the request id and never sent.
 */
export const errors = {
  invalid_request: { status: 400, sentence: 'The request is not valid. "details" lists each fault.' },
  malformed_request: { status: 400, sentence: 'The bytes received are not a valid HTTP request.' },
  malformed_body: { status: 400, sentence: 'The body is not valid JSON.' },
  malformed_credentials: {
    status: 400,
    sentence: 'The Authorization header is malformed. Send it once, as "Bearer" and the token.',
  },
  token_required: { status: 401, sentence: 'Sign-in is required. Send your token as "Authorization: Bearer".' },
  invalid_token: { status: 401, sentence: 'The token is invalid or has expired. Sign in again to get a new one.' },
  account_erased: {
    status: 401,
    sentence: 'This token was issued before its account was erased. Sign in again to create a new profile.',
  },
  fresh_sign_in_required: {
    status: 401,
    sentence: 'This requires a sign-in within the last ten minutes. Sign in again, then repeat the request.',
  },
  wrong_domain: { status: 403, sentence: 'Only accounts with an e-mail address of the university may take part.' },
  guest_account: { status: 403, sentence: 'Guest accounts may read, but not take part.' },
  no_address: {
    status: 403,
    sentence:
      'The token contains no usable e-mail address, so the service cannot tell whether it belongs to the university.',
  },
  unverified_address: { status: 403, sentence: 'The identity provider has not verified your e-mail address.' },
  not_a_person: { status: 403, sentence: 'Only people may take part. This token belongs to a program.' },
  suspended: { status: 403, sentence: 'Your account is suspended. "reason" says why and until when.' },
  insufficient_scope: {
    status: 403,
    sentence:
      'This personal token does not allow this. Make one that does, or sign in yourself where no token will do.',
  },
  forbidden: { status: 403, sentence: 'You do not have permission to do this.' },
  lti_refused: {
    status: 403,
    sentence: 'This launch is not valid. Open the link in your course again. "reason" says what was wrong.',
  },
  orcid_refused: { status: 403, sentence: 'This sign-in at ORCID is not valid. "reason" says what was wrong.' },
  conflict_of_interest: {
    status: 403,
    sentence: 'This concerns you or something of yours. Another moderator must decide.',
  },
  own_decision: { status: 403, sentence: 'You made this decision. Another moderator must decide on the appeal.' },
  not_found: { status: 404, sentence: 'This does not exist, or you are not allowed to see it.' },
  personal_tokens_off: { status: 404, sentence: 'This board has no personal tokens.' },
  dataset_off: { status: 404, sentence: 'This board has no data set.' },
  lti_off: { status: 404, sentence: 'This board takes no launches from learning platforms.' },
  deposits_off: { status: 404, sentence: 'This board deposits no projects in a repository.' },
  orcid_off: { status: 404, sentence: 'This board connects no ORCID iDs.' },
  webhooks_off: { status: 404, sentence: 'This board has no webhooks.' },
  route_not_found: { status: 404, sentence: 'This service has no operation at this path.' },
  method_not_allowed: {
    status: 405,
    sentence: 'This path does not support that method. "Allow" lists the methods it supports.',
  },
  request_timeout: { status: 408, sentence: 'The request took too long to arrive.' },
  orcid_unreachable: { status: 409, sentence: 'ORCID cannot be reached. Try again later.' },
  deposit_under_way: { status: 409, sentence: 'A deposit of this project is under way. Wait, or stop it.' },
  deposit_changed: {
    status: 409,
    sentence: 'What would be deposited has changed since you looked at it. Read it again, then decide.',
  },
  deposit_refused: {
    status: 409,
    sentence:
      'This project cannot be deposited: its owners keep it out of the data set, or nobody on the team wants to be named.',
  },
  other_owner_required: {
    status: 403,
    sentence: 'A deposit is for good, so another owner than the one who asked has to agree.',
  },
  last_owner: { status: 409, sentence: 'A project needs at least one owner. Make another person an owner first.' },
  already_member: { status: 409, sentence: 'This person is already on the team, or has been invited.' },
  already_invited: { status: 409, sentence: 'This address has been invited already.' },
  already_curator: {
    status: 409,
    sentence: 'This person already curates the collection, or has been invited.',
  },
  collection_removed: {
    status: 409,
    sentence: 'The moderators have removed this, so nothing in it can change unless they restore it.',
  },
  already_judge: { status: 409, sentence: 'This person already is a judge, or has been invited.' },
  jury_begun: { status: 409, sentence: 'The jury has begun to judge, so this cannot change any more.' },
  jury_closed: { status: 409, sentence: 'The jury is closed.' },
  results_released: {
    status: 409,
    sentence: 'The results have been released, so this cannot change any more. A curator can hide them again.',
  },
  still_judging: { status: 409, sentence: 'This judge is still on the jury. Remove them first.' },
  assignment_changed: {
    status: 409,
    sentence: 'You have been sent to another table since. Read the assignment again.',
  },
  showcase_closed: { status: 409, sentence: 'This showcase does not take entries now.' },
  stage_over: { status: 409, sentence: 'The date of this stage is over, and your team has handed in already.' },
  goals_closed: {
    status: 409,
    sentence: 'This showcase takes no goals: its curators have not turned them on, or it is over.',
  },
  goal_done: { status: 409, sentence: 'This goal is done. Say that it is not before you change or remove it.' },
  already_asked: {
    status: 409,
    sentence:
      'One has asked the other already. One request at a time is enough, and who was refused does not ask again.',
  },
  request_over: {
    status: 409,
    sentence: 'This request has ended: it was decided, taken back, or the last seat is taken.',
  },
  not_confirmed: {
    status: 409,
    sentence: 'This has not been confirmed for a while, or its time is over, so nobody can ask now.',
  },
  voting_closed: { status: 409, sentence: 'The vote of this showcase is not open now.' },
  not_entered: {
    status: 409,
    sentence:
      'The team of this project has not entered it into this showcase. Ask an owner of the project to enter it; a collection that is no showcase can have any public project.',
  },
  votes_spent: {
    status: 409,
    sentence: 'You have no vote left in this showcase. Withdraw one to vote for another project.',
  },
  not_invited: {
    status: 403,
    sentence: 'This showcase takes entries only from people on its list, or with its link.',
  },
  not_publishable: { status: 409, sentence: 'A project that was removed or withdrawn cannot be published.' },
  not_pending: { status: 409, sentence: 'This is not waiting for approval.' },
  not_approved: { status: 409, sentence: 'This has no approval that can be taken back: it is launched or removed.' },
  not_appealable: {
    status: 409,
    sentence:
      'There is nothing to appeal here: the time for it is over, the decision was taken back, or this is not a decision.',
  },
  already_appealed: { status: 409, sentence: 'This decision has been appealed already. Write in its thread.' },
  case_taken: { status: 409, sentence: 'Another moderator has taken this case. "reason" says who and until when.' },
  appeal_decided: { status: 409, sentence: 'This has been decided already. Read it again.' },
  name_taken: { status: 409, sentence: 'This name is taken. Choose another.' },
  terms_overlap: { status: 409, sentence: 'Another term has some of these days.' },
  term_fixed: { status: 409, sentence: 'The term has begun or is closed, so this can no longer be changed.' },
  webhook_is_off: { status: 409, sentence: 'This webhook is off. Turn it on first.' },
  lti_joined: {
    status: 409,
    sentence:
      'Your account is joined to another person of this learning platform, or this person to another account. Disconnect the other one first.',
  },
  lti_placed: { status: 409, sentence: 'This link leads to another showcase already. Its curators can take it away.' },
  lti_busy: { status: 409, sentence: 'Scores are being sent for this course at the moment. Try again shortly.' },
  lti_failed: {
    status: 409,
    sentence: 'The learning platform did not do what was asked. "reason" says what happened; try again later.',
  },
  mail_off: { status: 409, sentence: 'This board sends no mail.' },
  files_too_large: {
    status: 409,
    sentence: 'The files of this stage are too large for one ZIP. Download them one by one.',
  },
  too_many: { status: 409, sentence: 'This list is full.' },
  export_under_way: {
    status: 409,
    sentence: 'Another download of yours is in progress. Read it to the end or close its connection, then try again.',
  },
  cursor_expired: {
    status: 410,
    sentence: 'This cursor is too old, or it belongs to another list. Start again without a cursor.',
  },
  changes_expired: {
    status: 410,
    sentence:
      'The changes after this position are no longer known, or the board was restored from a backup. Begin anew without "after": "Link" names the beginning and what to read first.',
  },
  stale: { status: 412, sentence: 'This has changed since you read it. Read it again, then repeat your change.' },
  body_too_large: { status: 413, sentence: 'The body is larger than 64 KiB.' },
  picture_too_large: {
    status: 413,
    sentence: `The picture is too large: a file may have ${limits.pictureMegabytes} MB, and a picture 100 megapixels. "reason" says more.`,
  },
  file_too_large: {
    status: 413,
    sentence: `The file is larger than ${limits.handInFiles.megabytes} MB. Make it smaller, or hand in a link to it.`,
  },
  address_too_long: { status: 414, sentence: 'The address is longer than 24 KiB.' },
  unsupported_media_type: {
    status: 415,
    sentence: 'The body must be application/json in UTF-8; a PATCH may be application/merge-patch+json.',
  },
  unsupported_picture: {
    status: 415,
    sentence: 'Only JPEG, PNG, WebP, AVIF and GIF pictures can be uploaded. "reason" says what this is.',
  },
  unsupported_file: {
    status: 415,
    sentence: 'This stage does not take such a file. "reason" says what it takes, and what to do.',
  },
  expectation_failed: {
    status: 417,
    sentence: 'The only "Expect" value that this service supports is "100-continue".',
  },
  address_unreadable: {
    status: 422,
    sentence: 'Nothing could be read at this address. "reason" says why, and what to do.',
  },
  idempotency_key_reused: {
    status: 422,
    sentence: 'This Idempotency-Key was already used with a different request. Choose a new key.',
  },
  unreadable_picture: {
    status: 422,
    sentence: 'The picture is damaged or incomplete. Open it in an image editor, save it again and upload that file.',
  },
  budget_spent: {
    status: 429,
    sentence: 'You have reached a limit for this action. "reason" says which, and "Retry-After" when to try again.',
  },
  too_many_streams: {
    status: 429,
    sentence:
      'Too many streams of yours are open. Close one, or try again after the number of seconds in "Retry-After".',
  },
  rate_limited: {
    status: 429,
    sentence: 'Too many requests. Wait for the number of seconds in "Retry-After", then try again.',
  },
  headers_too_large: { status: 431, sentence: 'The request line and headers together are larger than 32 KiB.' },
  internal: {
    status: 500,
    sentence: 'The request failed because of a fault in the service. It has been logged under this request id.',
  },
  answers_unread: {
    status: 503,
    sentence:
      'Too many responses to your address are still unread. Read them or close their connections, then try again.',
  },
  unavailable: { status: 503, sentence: 'The service is busy. Try again in a moment.' },
  sign_in_not_configured: { status: 503, sentence: 'Sign-in is not set up on this board, so it is read-only.' },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type ErrorCode = keyof typeof errors;
