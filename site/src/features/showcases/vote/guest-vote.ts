import { t } from '@launch-board/host/language/messages';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import { Mistake } from '../../../ui/form/form-answer.ts';
import { readAccepted, readShowcase } from '../reads.ts';

/** The vote as guests see it, by tables; nothing without one. */
export async function readGuestVote(visitor: VisitorContext, id: string) {
  const found = await readShowcase(visitor, id);
  if (!found || found.showcase.votesEach === 0) return undefined;
  const { showcase } = found;
  const { hall } = await visitor.api.getHall({ id });
  const entries = await readAccepted(visitor, showcase);
  return {
    showcase,
    takesGuests: hall.takes_guests,
    entries: entries.toSorted((a, b) => (a.table ?? Number.POSITIVE_INFINITY) - (b.table ?? Number.POSITIVE_INFINITY)),
  };
}

/** The ballot of a code on paper. */
export async function castBallot({ api }: VisitorContext, id: string, each: number, form: FormData) {
  const project_ids = form.getAll('project').map(String);
  const code = String(form.get('code') ?? '').trim();
  if (project_ids.length === 0) throw new Mistake([], t('Choose a project first.'));
  if (project_ids.length > each)
    throw new Mistake([], t('Choose at most {count, plural, one {# project} other {# projects}}.', { count: each }));
  if (code === '') throw new Mistake([{ field: 'code', message: t('Type the code on your paper.') }]);
  const { ballot } = await api.castGuestBallot({ id, body: { code, project_ids } });
  return ballot.project_ids;
}
