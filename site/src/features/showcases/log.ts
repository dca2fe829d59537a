import { t } from '@launch-board/host/language/messages';
import { isLaunchBoardError, type ShowcaseDecision } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { faceOf } from '../people/faces.ts';

const pageSize = 50;

/** What curators decided since the vote began; `forbidden` for those who may not know. */
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
  // A newer API may know acts that this version does not.
  words: words()[action] ?? t('decided something'),
  project: project ? { id: project.id, name: project.name } : null,
  fields: fields?.map((field) => field.replaceAll('_', ' ')).join(', ') ?? null,
  end: from && to ? { from, to } : null,
});

export type ShownDecision = ReturnType<typeof shownOf>;

const words = (): Record<ShowcaseDecision['action'], string> => ({
  entry_accepted: 'accepted',
  entry_declined: 'declined',
  entry_changed: t('changed track, table or note of'),
  vote_end_changed: t('changed the end of the vote'),
  showcase_changed: t('edited the showcase'),
  awards_given: t('gave the awards'),
});
