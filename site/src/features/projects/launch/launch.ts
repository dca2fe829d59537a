import { limits } from '@launch-board/contract/limits';
import { DAY_MS } from '@launch-board/host/durations';
import { isLaunchBoardError } from '@launch-board/sdk';
import type { Person, VisitorContext } from '../../../session/visitor-context.ts';
import { Mistake } from '../../../ui/form/form-answer.ts';
import { readOwned } from '../mine/owned.ts';
import { localTimeOf, readLocalTime } from './zoned-time.ts';

/** A project with what the page of its launch shows. */
export async function readLaunch(visitor: VisitorContext, person: Person, id: string) {
  const { timeZone } = visitor.site;
  const project = await readOwned(visitor, person, id);
  const { launchesAt } = project;
  return {
    ...project,
    timeZone,
    start: launchesAt ? localTimeOf(launchesAt, timeZone) : '',
    first: localTimeOf(visitor.now, timeZone),
    last: localTimeOf(visitor.now + limits.launchDays * DAY_MS, timeZone),
  };
}

/** Sets the time that was typed. @throws Mistake if it is none, or over, or too far ahead */
export async function scheduleLaunch({ api, site }: VisitorContext, id: string, form: FormData): Promise<void> {
  const typed = String(form.get('launches_at') ?? '');
  // Without a change it stays the same moment, also in the hour that clocks show twice.
  if (typed !== '' && typed === form.get('before')) return;
  const read = readLocalTime(typed, site.timeZone);
  if ('fault' in read) throw new Mistake([{ field: 'launches_at', message: read.fault }]);
  try {
    await api.updateProject({ id, body: { launches_at: read.at } });
  } catch (error) {
    if (!isLaunchBoardError(error, 'invalid_request')) throw error;
    throw new Mistake(error.details.map(({ field, message }) => ({ field, message })));
  }
}

export const cancelLaunch = ({ api }: VisitorContext, id: string) =>
  api.updateProject({ id, body: { launches_at: null } });
