import { firstSkills, type InputOf, type operations, type Skill } from '@launch-board/contract';
import { putSkills, writtenSkills } from '../../store/openings/skills.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { assertModerator } from '../people/rights.ts';
import { allRead, Fields } from '../text/fields.ts';
import { transact } from '../transaction.ts';

/** That of the moderators; until they have written one, the first of the board. */
export async function skillsOf(reads: Reads): Promise<readonly Skill[]> {
  const written = await writtenSkills(reads);
  return written.length > 0 ? written : firstSkills;
}

export const listSkills = ({ store }: Pick<Deps, 'store'>): Promise<{ skills: Skill[] }> =>
  store.read(async (reads) => ({ skills: [...(await skillsOf(reads))] }));

export const setSkills = (
  deps: Deps,
  actor: Member,
  { body: { skills, ...others } }: InputOf<typeof operations.setSkills>,
): Promise<{ skills: Skill[] }> =>
  transact(deps, actor, async ({ writes }) => {
    allRead(others);
    assertModerator(actor);
    const fields = new Fields();
    const tidy = skills.map(({ id, name }, i) => ({ id, name: fields.line(`skills.${i}.name`, name) }));
    const ids = tidy.map(({ id }) => id);
    for (const [i, id] of ids.entries())
      if (ids.indexOf(id) < i) fields.problems.push({ field: `skills.${i}.id`, message: 'is on the list twice' });
    fields.assertValid();
    await putSkills(writes, tidy);
    return { skills: tidy };
  });
