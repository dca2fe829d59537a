import { randomInt } from 'node:crypto';
import { FetchRefused } from '../../media/foreign/fetch-fault.ts';
import type { Deps } from '../deps.ts';
import type { Mark } from './marks.ts';
import { askService } from './services.ts';

const SCORE = 'application/vnd.ims.lis.v1.score+json';

/** Somebody waits for the answer, and its time is bounded: the rest is for the next request. */
const BEGIN_MS = 1200;
const LANES = 6;

export type Sent = { subject: string; digest: string }[];
type Sending = { token: string; item: string; maximum: number; marks: readonly Mark[]; sent: Sent };

/** Sends what the time allows. `sent` has what the platform has taken, also if something fails later. */
export async function sendMarks(deps: Deps, { token, item, maximum, marks, sent }: Sending) {
  const url = scoresUrl(item);
  const until = performance.now() + BEGIN_MS;
  // From another place each time, so that people who have left the course, whom it refuses, do not keep it from the others.
  const from = randomInt(marks.length);
  const rest = [...marks.slice(from), ...marks.slice(0, from)];
  let refused = 0;
  let isItemGone = false;
  let isAway = false;
  const lane = async () => {
    while (rest.length > 0 && !isItemGone && !isAway && performance.now() < until) {
      const mark = rest.shift() as Mark;
      const status = await post(deps, url, { token, maximum, mark });
      if (status >= 200 && status <= 299) sent.push({ subject: mark.subject, digest: mark.digest });
      else if (status === 404 && sent.length + refused === 0) isItemGone = true;
      else if (status === 0 || status === 429 || status >= 500) isAway = true;
      else refused += 1;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { refused, left: marks.length - sent.length - refused, isItemGone };
}

/** The status, 0 if there is none. */
async function post(
  deps: Deps,
  url: string,
  { token, maximum, mark: { subject, score, comment } }: Pick<Sending, 'token' | 'maximum'> & { mark: Mark },
): Promise<number> {
  const body = {
    userId: subject,
    scoreGiven: score,
    scoreMaximum: maximum,
    ...(comment !== undefined && { comment }),
    activityProgress: 'Completed',
    gradingProgress: 'FullyGraded',
    timestamp: new Date(deps.clock()).toISOString(),
  };
  try {
    return (await askService(deps, url, { token, accept: '*/*', type: SCORE, body })).status;
  } catch (error) {
    if (error instanceof FetchRefused) return 0;
    throw error;
  }
}

/** The address of a column may have a query. */
function scoresUrl(item: string): string {
  const url = new URL(item);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`;
  return url.href;
}
