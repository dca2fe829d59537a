import { randomUUID } from 'node:crypto';
import { limits } from '@launch-board/contract/limits';
import type { Skill } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { assertFields } from '../../ui/form/sent-act.ts';

const { listedSkills, skillId } = limits.openings;

/** Empty lines for those whose browser runs no scripts. */
const spare = 3;

/** The list for those who keep it, with room for more. */
export async function readSkillLines({ api }: VisitorContext): Promise<Skill[]> {
  const { skills } = await api.listSkills();
  const room = Math.min(spare, listedSkills - skills.length);
  return [...skills, ...Array.from({ length: room }, () => ({ id: '', name: '' }))];
}

/** What is left empty is taken from the list. A line that is new gets an id, which stays whatever its name becomes. */
export async function writeSkills({ api }: VisitorContext, form: FormData): Promise<{ saved: string }> {
  assertFields(form, ['skill']);
  const ids = form.getAll('skill_id').map(String);
  const names = form.getAll('skill').map((name) => String(name).trim());
  const known = new Set(ids);
  const lines = names.flatMap((name, index) => (name ? [{ name, id: ids[index] || idFor(name, known) }] : []));
  await api.setSkills({ body: { skills: lines } });
  return { saved: randomUUID() };
}

/** From its Latin letters; other scripts have none. */
function idFor(name: string, known: Set<string>): string {
  const letters = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, skillId - 10)
    .replace(/-$/, '');
  const id = letters && !known.has(letters) ? letters : `${letters || 'skill'}-${randomUUID().slice(0, 8)}`;
  known.add(id);
  return id;
}
