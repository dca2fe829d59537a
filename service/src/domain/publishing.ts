import type { ProjectRecord } from '../store/projects/changes.ts';
import { linksOfProject, wordsOfProject } from '../store/projects/words.ts';
import type { Moment } from './deps.ts';
import type { Posted } from './happenings.ts';
import type { Fields } from './text/fields.ts';

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

/**
 * Notes a fault of each text that the lists of the board do not let stand. For short texts that nobody could decide about later, since
 * they end by themselves.
 */
export async function checkSaid(tx: Moment, fields: Fields, texts: Readonly<Record<string, string | null>>) {
  for (const [field, text] of Object.entries(texts)) {
    if (text === null) continue;
    const refuse = (listed: string) =>
      fields.problems.push({ field, message: `must not contain "${listed}", which is on a list of this board` });
    await tx.deps.happened(tx, { what: 'saying', text, refuse });
  }
}

type PostedRow = Pick<ProjectRecord, 'id' | 'user_id' | 'name'> & Partial<ProjectRecord>;

/** What a project says, for those rules. */
export const postedProject = (tx: Moment, project: PostedRow): Posted => ({
  type: 'project',
  id: project.id,
  userId: tx.actor?.userId ?? project.user_id ?? '',
  text: wordsOfProject(project),
  links: linksOfProject(project),
});
