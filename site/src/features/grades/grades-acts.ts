import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { assertFields, sentAct } from '../../ui/form/sent-act.ts';
import { readAllEntries } from '../showcases/curate/entries.ts';
import { allColumns } from './columns.ts';
import { readNotes } from './feedback.ts';

const acts = ['columns', 'write', 'begin', 'release', 'hold'] as const;
export type GradesAct = (typeof acts)[number];
export type GradesChange = { said: string };

/** Texts of one press: fewer than the requests that a person has in a minute. */
const atOnce = 200;
/** Requests at the same time. */
const together = 4;

export async function changeGrades(visitor: VisitorContext, id: string, form: FormData): Promise<GradesChange> {
  const { api } = visitor;
  const { act, id: project_id } = sentAct(form, acts);
  switch (act) {
    case 'columns': {
      const chosen = form.getAll('column').map(String);
      await api.setGradeColumns({ id, body: { columns: allColumns.filter((one) => chosen.includes(one)) } });
      return { said: t('Saved.') };
    }
    case 'write':
      assertFields(form, ['text']);
      await api.setFeedback({ id, project_id, body: { text: String(form.get('text')).trim() || null } });
      return { said: t('Saved.') };
    case 'begin':
      return beginWithNotes(visitor, id);
    case 'release': {
      const { texts } = await api.releaseFeedback({ id });
      return {
        said: t('{count, plural, one {# text} other {# texts}} will be released in ten minutes.', { count: texts }),
      };
    }
    case 'hold':
      await api.holdFeedback({ id });
      return { said: t('Nothing will be released.') };
  }
}

/** Writes the notes of judges, without their names, where nothing is written yet: the curators edit them before they release them. */
async function beginWithNotes(visitor: VisitorContext, id: string): Promise<GradesChange> {
  const { api } = visitor;
  const [found, notes, written] = await Promise.all([
    readAllEntries(visitor, id),
    readNotes(visitor, id),
    writtenProjects(visitor, id),
  ]);
  const entries = found && found !== 'forbidden' ? found.entries : [];
  const fresh = entries
    .filter(({ state, project_id }) => state === 'accepted' && notes.has(project_id) && !written.has(project_id))
    .slice(0, atOnce);
  for (let at = 0; at < fresh.length; at += together)
    await Promise.all(
      fresh
        .slice(at, at + together)
        .map(({ project_id }) =>
          api.setFeedback({ id, project_id, body: { text: textOf(notes.get(project_id) ?? []) } }),
        ),
    );
  return { said: t('{count, plural, one {# text} other {# texts}} written.', { count: fresh.length }) };
}

async function writtenProjects({ api }: VisitorContext, id: string): Promise<Set<string>> {
  const all = new Set<string>();
  let page = await api.listFeedback({ id });
  for (;;) {
    for (const { project_id } of page.feedback) all.add(project_id);
    if (page.next === undefined) return all;
    page = await api.listFeedback({ id, cursor: page.next });
  }
}

const textOf = (notes: readonly string[]): string => [...notes.join('\n\n')].slice(0, limits.feedback.text).join('');
