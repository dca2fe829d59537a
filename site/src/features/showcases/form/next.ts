import { DAY_MS } from '@launch-board/host/durations';
import { isLaunchBoardError } from '@launch-board/sdk';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import { Mistake } from '../../../ui/form/form-answer.ts';
import { localTimeOf, readLocalTime } from '../../projects/launch/zoned-time.ts';

/** So much later a showcase of the next term closes, unless its curators say otherwise: weeks, so that it is the same day of the week. */
const laterDays = 26 * 7;

/** What the next showcase begins with; `forbidden` for everybody but the curators of the one before. */
export async function readNext({ api, site }: VisitorContext, id: string, now: number) {
  try {
    const { showcase } = await api.getShowcase({ id });
    if (!showcase.my?.is_curator) return 'forbidden';
    let closesAt = Date.parse(showcase.closes_at);
    do closesAt += laterDays * DAY_MS;
    while (closesAt <= now);
    return {
      id,
      name: showcase.name,
      course: showcase.course,
      hasJury: showcase.jury.kind !== 'none',
      closesAt: localTimeOf(new Date(closesAt).toISOString(), site.timeZone),
      timeZone: site.timeZone,
    };
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}

/** Begins it. The key makes a form that was sent twice one. Returns its id. */
export async function beginNext({ api, site }: VisitorContext, id: string, form: FormData): Promise<string> {
  const key = String(form.get('key') ?? '');
  const closes = readLocalTime(String(form.get('closes_at') ?? ''), site.timeZone);
  if ('fault' in closes) throw new Mistake([{ field: 'closes_at', message: closes.fault }]);
  const { showcase } = await api.beginNextShowcase(
    {
      id,
      body: {
        name: String(form.get('name') ?? ''),
        closes_at: closes.at,
        ...(form.has('term') && { term: String(form.get('term')) }),
        invites_judges: form.get('invites_judges') === 'on',
      },
    },
    key ? { idempotencyKey: key } : {},
  );
  return showcase.id;
}
