import { type Message, msg, t } from '@launch-board/host/language/messages';
import { isLaunchBoardError, type ShowcaseDecision } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { faceOf } from '../people/faces.ts';

const pageSize = 50;

/** What curators decided; `forbidden` for those who may not know. */
export async function readShowcaseLog({ api }: VisitorContext, id: string, page: number) {
  try {
    const { showcase } = await api.getShowcase({ id });
    const { decisions, ...paging } = await api.listShowcaseLog({ id, limit: pageSize, offset: (page - 1) * pageSize });
    const { limit = pageSize, offset = 0, total = decisions.length } = paging;
    return { id, name: showcase.name, decisions: decisions.map(shownOf), paging: { limit, offset, total } };
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    if (isLaunchBoardError(error, 'forbidden')) return 'forbidden';
    throw error;
  }
}

const shownOf = ({ id, action, created_at, user, project, fields, from, to }: ShowcaseDecision) => ({
  id,
  at: created_at,
  by: user ? faceOf(user) : null,
  action,
  project: project ? { id: project.id, name: project.name } : null,
  fields: fields ? fieldWords(fields) : null,
  end: from && to ? { from, to } : null,
});

export type ShownDecision = ReturnType<typeof shownOf>;

/** What was changed, by the names that forms give it. A newer API may know fields that this version does not. */
export const fieldWords = (names: string[]): string =>
  names
    .map((name) => {
      const words = fields[name];
      return words ? t(words) : name.replaceAll('_', ' ');
    })
    .join(', ');

const fields: Record<string, Message> = {
  name: msg('name'),
  description: msg('description'),
  cover: msg('cover'),
  visibility: msg('visibility'),
  is_public: msg('is public'),
  place: msg('place', 'venue'),
  floor_plan: msg('floor plan'),
  opens_at: msg('opens at'),
  closes_at: msg('closes at'),
  shown_at: msg('shown at'),
  voting_opens_at: msg('voting opens at'),
  votes_each: msg('votes each'),
  takes_entries_while_voting: msg('takes entries while voting'),
  who_may_enter: msg('who may enter'),
  accepts: msg('accepts'),
  tracks: msg('tracks'),
  renews_link: msg('renews link'),
  kind: msg('kind of jury'),
  criteria: msg('criteria'),
  are_results_public: msg('whether everybody sees the results'),
  teams_see: msg('what teams see of their result'),
};
