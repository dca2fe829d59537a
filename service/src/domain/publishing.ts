import type { ProjectRecord } from '../store/projects/changes.ts';
import { linksOfProject, wordsOfProject } from '../store/projects/words.ts';
import type { Moment } from './deps.ts';
import type { Posted } from './happenings.ts';

/** Until when something that is about to be public waits by a rule of the board; undefined if it does not. */
export async function waitOf(tx: Moment, posted: Posted): Promise<number | undefined> {
  let until: number | undefined;
  await tx.deps.happened(tx, {
    what: 'publishing',
    posted,
    wait: (time) => {
      until = time;
    },
  });
  return until;
}

type Said = Pick<ProjectRecord, 'id' | 'user_id' | 'name'> & Partial<ProjectRecord>;

/** What a project says, for those rules. */
export const postedProject = (tx: Moment, project: Said): Posted => ({
  type: 'project',
  id: project.id,
  userId: tx.actor?.userId ?? project.user_id ?? '',
  text: wordsOfProject(project),
  links: linksOfProject(project),
});
