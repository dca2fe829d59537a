import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import { Mistake } from '../../../ui/form/form-answer.ts';
import { readAllEntries } from '../curate/entries.ts';

const spare = 3;

/** The awards of a showcase with empty lines for more, and the projects to choose from. */
export async function readAwards(visitor: VisitorContext, id: string) {
  const found = await readAllEntries(visitor, id);
  if (!found || found === 'forbidden') return found;
  const { showcase, entries } = found;
  const given = (showcase.awards ?? []).map(({ name, citation, project, is_held }) => ({
    name,
    citation: citation ?? '',
    project: project?.id ?? '',
    isHeld: is_held === true,
  }));
  const empty = { name: '', citation: '', project: '', isHeld: false };
  return {
    id,
    name: showcase.name,
    awards: [...given, ...Array(Math.min(spare, limits.showcases.awards - given.length)).fill(empty)] as typeof given,
    projects: entries
      .filter(({ state }) => state === 'accepted')
      .map(({ project }) => ({ id: project.id, name: project.name })),
  };
}

/** Replaces the awards by those of the form. A line without a name is none. */
export async function giveAwards({ api }: VisitorContext, id: string, form: FormData) {
  const all = (field: string) => form.getAll(field).map(String);
  const [names, projects, citations] = [all('name'), all('project'), all('citation')];
  const held = new Set(all('held'));
  const awards = names.flatMap((name, index) =>
    name.trim() === ''
      ? []
      : [
          {
            name: name.trim(),
            project_id: projects[index] ?? '',
            citation: citations[index]?.trim() || null,
            is_held: held.has(String(index)),
          },
        ],
  );
  const missing = awards.find(({ project_id }) => project_id === '');
  if (missing) throw new Mistake([], t('Choose a project for “{missing}”.', { missing: missing.name }));
  const { awards: given } = await api.setAwards({ id, body: { awards } });
  return { given: given.length };
}
