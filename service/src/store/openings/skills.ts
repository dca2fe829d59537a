import type { Skill } from '@launch-board/contract';
import type { Reads, Writes } from '../engines/engine.ts';

export const writtenSkills = ({ db }: Reads): Promise<Skill[]> =>
  db.selectFrom('skills').select(['id', 'name']).orderBy('position').execute();

export async function putSkills({ db }: Writes, skills: readonly Skill[]) {
  await db.deleteFrom('skills').execute();
  await db
    .insertInto('skills')
    .values(skills.map((skill, position) => ({ ...skill, position })))
    .execute();
}
