import { isLaunchBoardError, type Judgement, paginate } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { isByTrack } from '../jury/criteria.ts';
import { hasLinks } from '../lti/links.ts';
import { readAllEntries } from '../showcases/curate/entries.ts';
import type { Column } from './columns.ts';
import { readFeedback } from './read-grades.ts';

const pageSize = 20;

/** What judges have noted of each project, in the order in which they did. */
export async function readNotes({ api }: VisitorContext, id: string): Promise<Map<string, string[]>> {
  const said: Judgement[] = [];
  for await (const one of paginate(api.listJudgements, { id, limit: 100 })) said.push(one);
  const noted = said
    .filter(({ comment, is_set_aside }) => comment && !is_set_aside)
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  const byProject = Map.groupBy(noted, ({ project_id }) => project_id);
  return new Map([...byProject].map(([project, rows]) => [project, rows.map(({ comment }) => comment ?? '')]));
}

/** The accepted entries with what was written of each, and the columns of the grade file. */
export async function readGradesDesk(visitor: VisitorContext, id: string, page: number) {
  try {
    const found = await readAllEntries(visitor, id);
    if (!found || found === 'forbidden') return found;
    const [{ texts, releaseAt }, notes, { columns }, { jury }, hasCourses] = await Promise.all([
      readFeedback(visitor, id),
      readNotes(visitor, id),
      visitor.api.getGradeBook({ id, limit: 1 }),
      visitor.api.getJury({ id }),
      hasLinks(visitor, id),
    ]);
    const entries = found.entries.filter(({ state }) => state === 'accepted');
    const offset = (page - 1) * pageSize;
    const written = entries.flatMap(({ project_id }) => texts.get(project_id) ?? []);
    return {
      showcase: { id, name: found.showcase.name },
      columns: columns as Column[],
      hasCourses,
      isApart: jury.judges.some(({ tracks }) => tracks.length > 0),
      isByTrack: isByTrack(jury.criteria),
      releaseAt,
      counts: {
        entries: entries.length,
        released: written.filter(({ released_at }) => released_at != null).length,
        waiting: written.filter(({ released_at }) => released_at == null).length,
        // Entries that could begin with the notes of judges.
        noted: entries.filter(({ project_id }) => !texts.has(project_id) && notes.has(project_id)).length,
      },
      rows: entries.slice(offset, offset + pageSize).map(({ project_id, project }) => ({
        id: project_id,
        name: project.name,
        text: texts.get(project_id)?.text ?? '',
        releasedAt: texts.get(project_id)?.released_at ?? null,
        notes: notes.get(project_id) ?? [],
      })),
      paging: { limit: pageSize, offset, total: entries.length },
    };
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}

export type GradesDesk = Exclude<Awaited<ReturnType<typeof readGradesDesk>>, undefined | 'forbidden'>;
export type FeedbackRow = GradesDesk['rows'][number];
