export { createClient, type LaunchBoardClient, type WithResponse } from './client.ts';
export {
  AnswerError,
  type ErrorDetail,
  isLaunchBoardError,
  LaunchBoardError,
  NetworkError,
  TimeoutError,
  UnexpectedResponseError,
} from './errors.ts';
export { type FollowOptions, follow } from './follow.ts';
export type { LaunchBoardOperations } from './generated/operations.ts';
export type * from './generated/types.ts';
export type {
  Answer,
  CallOptions,
  ClientOptions,
  Fetch,
  FetchInit,
  RetryEvent,
  RetryPolicy,
  Sleep,
  Token,
  TokenRefusal,
} from './options.ts';
export { type ItemOf, paginate } from './paginate.ts';
export type { RateLimitState } from './rate-limit.ts';
