import { t } from '@launch-board/host/language/messages';
import { isLaunchBoardError } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { exact } from '../../ui/acts/numbers.ts';
import { Mistake, Redrawn } from '../../ui/form/form-answer.ts';
import { sentAct } from '../../ui/form/sent-act.ts';
import { ruleOf } from '../moderation/decide.ts';

/** Things that one page shows, and that the API decides about in one request. */
const pageSize = 50;
/** Pages that one press decides about at most, so that nobody waits for long. */
const PAGES = 6;

export type WaitingQuery = { author: string | undefined; after: string | undefined };

export const waitingQuery = (query: URLSearchParams): WaitingQuery => ({
  author: query.get('author') || undefined,
  after: query.get('after') || undefined,
});

export function waitingHref({ author, after }: Partial<WaitingQuery>): string {
  const query = new URLSearchParams({ ...(author && { author }), ...(after && { after }) }).toString();
  return query ? `/quarantine?${query}` : '/quarantine';
}

const pageOf = ({ api }: Pick<VisitorContext, 'api'>, { author, after }: WaitingQuery) =>
  api.listWaiting({ limit: pageSize, ...(author && { author }), ...(after && { cursor: after }) });

/** A page of what waits. A place that is none, or none any more, is the first one. */
export async function readWaiting(visitor: VisitorContext, query: WaitingQuery) {
  try {
    return await pageOf(visitor, query);
  } catch (error) {
    const isNoPlace = isLaunchBoardError(error, 'invalid_request') || isLaunchBoardError(error, 'cursor_expired');
    if (!isNoPlace) throw error;
    return query.after === undefined
      ? { things: [], authors: undefined, next: undefined }
      : pageOf(visitor, { ...query, after: undefined });
  }
}

/** Shows or refuses what is chosen, or everything that a person posted. */
export async function decideWaiting(visitor: VisitorContext, form: FormData): Promise<never> {
  const { act: sent } = sentAct(form, ['show', 'refuse', 'show_all', 'refuse_all'] as const);
  const act = sent.startsWith('show') ? 'show' : 'refuse';
  const reason = String(form.get('reason') ?? '').trim();
  if (act === 'refuse' && reason === '') throw new Mistake([{ field: 'reason', message: t('Say why.') }]);
  const decide = async (ids: string[]): Promise<number> => {
    if (ids.length === 0) return 0;
    const body = { act, ids, ...(act === 'refuse' && { reason, ...ruleOf(form) }) } as const;
    const { results } = await visitor.api.decideWaiting({ body });
    return results.filter(({ result }) => result === 'done').length;
  };
  if (!sent.endsWith('_all')) {
    const ids = form.getAll('target').map(String);
    if (ids.length === 0) throw new Mistake([], t('Choose something first.'));
    throw told(act, await decide(ids), false);
  }
  throw told(act, ...(await decideAll(visitor, String(form.get('author') ?? ''), decide)));
}

/** Page after page, and no more than some: whoever presses again goes on. */
async function decideAll(
  visitor: VisitorContext,
  author: string,
  decide: (ids: string[]) => Promise<number>,
): Promise<[count: number, isMore: boolean]> {
  let count = 0;
  let after: string | undefined;
  for (let pages = 0; pages < PAGES; pages += 1) {
    const { things, next } = await pageOf(visitor, { author, after });
    count += await decide(things.map(({ id }) => id));
    if (next === undefined) return [count, false];
    after = next;
  }
  return [count, true];
}

function told(act: 'show' | 'refuse', count: number, isMore: boolean): Redrawn {
  const number = exact(count);
  const said =
    act === 'show'
      ? t(
          '{count, plural, one {# is shown: everybody can see it now.} other {{number} are shown: everybody can see them now.}}',
          {
            count,
            number,
          },
        )
      : t('{count, plural, one {# is refused.} other {{number} are refused.}}', { count, number });
  return new Redrawn({}, { said: isMore ? `${said} ${t('There is more: press again to go on.')}` : said });
}
