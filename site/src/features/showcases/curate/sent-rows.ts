import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import type { LaunchBoardClient } from '@launch-board/sdk';
import { type Detail, Mistake } from '../../../ui/form/form-answer.ts';
import { assertFields } from '../../../ui/form/sent-act.ts';

export type Change = Parameters<LaunchBoardClient['decideEntries']>[0]['body']['decisions'][number];
export type Decision = Omit<Change, 'project_id'>;

/** What a row was when the page was drawn: a row that nobody here touched is left as others have made it. */
export const wasOf = ({ state, track, table }: { state: string; track: string; table: number | null }): string =>
  [state, table ?? '', track].join(' ');

/**
 * The rows of the table that were changed by hand.
 * @throws Mistake for a table that is no number, before anything is saved
 */
export function changesIn(form: FormData): Change[] {
  assertFields(form, ['row']);
  const problems: Detail[] = [];
  const changes = form.getAll('row').flatMap((given): Change[] => {
    const project_id = String(given);
    assertFields(form, [`was ${project_id}`, `table ${project_id}`, `state ${project_id}`]);
    const [state, table = '', track = ''] = String(form.get(`was ${project_id}`)).split(' ');
    const typed = String(form.get(`table ${project_id}`)).trim();
    if (!isTable(typed)) problems.push({ field: `row ${project_id}`, message: t('Give a number.') });
    const [newState, newTrack] = [form.get(`state ${project_id}`), form.get(`track ${project_id}`)];
    const body: Decision = {
      ...(newState !== state && isDecided(newState) && { state: newState }),
      ...(typed !== table && { table_number: typed === '' ? null : Number(typed) }),
      ...(newTrack !== null && newTrack !== track && { track: String(newTrack) || null }),
    };
    return Object.keys(body).length > 0 ? [{ ...body, project_id }] : [];
  });
  if (problems.length > 0) throw new Mistake(problems);
  return changes;
}

const isDecided = (state: unknown): state is 'accepted' | 'declined' => state === 'accepted' || state === 'declined';

const isTable = (typed: string): boolean =>
  typed === '' || (/^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= limits.showcases.tables);

/**
 * What is to be done with the selected entries: `tables` gives each without one the next free table.
 * @throws Mistake where nothing is selected, or nothing is said to be done
 */
export function chosenAct(form: FormData): { ids: string[]; act: Decision | 'tables' } {
  const ids = form.getAll('chosen').map(String);
  if (ids.length === 0) throw new Mistake([], t('Select the entries first.'));
  const given = String(form.get('act') ?? '');
  if (given === 'tables') return { ids, act: 'tables' };
  if (given === 'accepted') return { ids, act: { state: 'accepted' } };
  if (given === 'declined')
    return { ids, act: { state: 'declined', reason: String(form.get('reason') ?? '').trim() || null } };
  const [kind, track = ''] = given.split(' ');
  if (kind !== 'track') throw new Mistake([], t('Choose what to do with them.'));
  return { ids, act: { track: track || null } };
}
