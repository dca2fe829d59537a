import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { isLaunchBoardError, paginate, type StageEntry } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { Mistake } from '../../ui/form/form-answer.ts';
import { outOfDate } from '../../ui/form/sent-act.ts';
import { declarationsIn } from '../declarations/declarations.ts';
import { localTimeOf, readLocalTime } from '../projects/launch/zoned-time.ts';
import { kindsIn } from './file-words.ts';
import { handedFile } from './hand-in-files.ts';

/** The stages of a showcase, with what is the visitor's own in them; `chosen` is the one whose hand-ins a curator reads. */
export async function readStages(visitor: VisitorContext, id: string, chosen: string | null) {
  const { api, site } = visitor;
  try {
    const [{ showcase }, { stages }] = await Promise.all([api.getShowcase({ id }), api.listStages({ id })]);
    const isCurated = showcase.my?.is_curator === true;
    const stage = isCurated ? stages.find((one) => one.id === chosen) : undefined;
    return {
      showcase: { id, name: showcase.name, isOpen: showcase.phase === 'open' },
      isCurated,
      timeZone: site.timeZone,
      asked: showcase.declarations,
      stages: stages.map((one) => ({
        ...one,
        dueAt: localTimeOf(one.due_at, site.timeZone),
        isOver: Date.parse(one.due_at) < visitor.now,
      })),
      mine: (showcase.my?.entries ?? [])
        .filter(({ state }) => state !== 'started' && state !== 'withdrawn')
        .map(({ project_id, name, declarations }) => ({ id: project_id, name, declarations })),
      chosen: stage && {
        id: stage.id,
        name: stage.name,
        filesUrl: stage.files_url,
        entries: await entriesOf(visitor, id, stage.id),
      },
    };
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}

export type StagesPage = NonNullable<Awaited<ReturnType<typeof readStages>>>;
export type ShownStage = StagesPage['stages'][number];

/** All of them: a showcase has as many as a collection has projects. */
async function entriesOf({ api }: VisitorContext, id: string, stage_id: string): Promise<StageEntry[]> {
  const entries: StageEntry[] = [];
  for await (const entry of paginate(api.listHandIns, { id, stage_id })) entries.push(entry);
  return entries;
}

/** What curators and teams do on the page of the stages. */
export async function changeStages(visitor: VisitorContext, id: string, form: FormData) {
  const { api, site } = visitor;
  const field = (name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n');
  const [what = ''] = field('form').split(' ');
  const of = { id, stage_id: field('stage'), project_id: field('project') };
  switch (what) {
    case 'hand-in':
      await api.handIn({ ...of, body: { text: field('text') || null, link: field('link').trim() || null } });
      return { said: t('Handed in.') };
    case 'file': {
      const [, stage_id = '', project_id = ''] = field('form').split(' ');
      await handedFile(visitor, { id, stage_id, project_id });
      return { said: t('Handed in.') };
    }
    case 'remove':
      await api.removeHandInFile(of);
      return { said: t('The file is taken back.') };
    case 'comment':
      await api.commentHandIn({ ...of, body: { text: field('text') || null } });
      return { said: t('Saved.') };
    case 'declare':
      await api.declare({ id, project_id: of.project_id, body: { declarations: declarationsIn(form) } });
      return { said: t('Saved.') };
    case 'stages':
      await api.setStages({ id, body: { stages: stagesIn(form, site.timeZone) } });
      return { said: t('Saved.') };
    default:
      throw outOfDate();
  }
}

/** A stage without a name is none; one whose name is emptied goes. @throws Mistake for a time that is none */
function stagesIn(form: FormData, timeZone: string) {
  const all = (name: string) => form.getAll(name).map((value) => String(value).replaceAll('\r\n', '\n'));
  const [ids, dues, asks] = [all('stage_id'), all('stage_due'), all('stage_ask')];
  return all('stage_name').flatMap((given, i) => {
    const name = given.trim();
    if (name === '') return [];
    const due = readLocalTime((dues[i] ?? '').trim(), timeZone);
    if ('fault' in due) throw new Mistake([{ field: `stages.${i}.due_at`, message: due.fault }]);
    const takes = (['text', 'link', 'file'] as const).filter((part) => form.getAll(`stage_takes_${i}`).includes(part));
    if (takes.length === 0)
      throw new Mistake([{ field: `stages.${i}.takes`, message: t('Choose what teams hand in.') }]);
    const file_kinds = kindsIn(form.getAll(`stage_kinds_${i}`).map(String));
    if (takes.includes('file') && file_kinds.length === 0)
      throw new Mistake([{ field: `stages.${i}.file_kinds`, message: t('Choose what the file may be.') }]);
    const id = ids[i];
    return [{ name, due_at: due.at, ask: asks[i] || null, takes, file_kinds, ...(id && { id }) }];
  });
}

export const mostStages = limits.stages.number;
