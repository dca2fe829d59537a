import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import type { QuickOption } from '../../../ui/acts/quick-list.ts';
import { faceOf } from '../../people/faces.ts';

const projectsShown = 5;
const othersShown = 2;

/** The best of what is found, to be offered while a search is typed. */
export async function readQuickOptions(visitor: VisitorContext, search: string): Promise<QuickOption[]> {
  if (search.trim() === '' || [...search].length > limits.searchLength) return [];
  const query = { search, limit: projectsShown };
  const { projects, people, showcases } = await visitor.shared(`quick ${JSON.stringify(query)}`, (api) =>
    api.searchBoard(query),
  );
  return [
    ...projects.map(({ id, name, tagline }) => ({ to: `/projects/${id}`, text: name, note: tagline })),
    ...people.slice(0, othersShown).map((person) => ({
      to: `/people/${person.id}`,
      text: faceOf(person).name,
      note: t('People'),
    })),
    ...showcases.slice(0, othersShown).map(({ id, name }) => ({
      to: `/showcases/${id}`,
      text: name,
      note: t('Showcases'),
    })),
  ];
}
