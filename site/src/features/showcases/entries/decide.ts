import { t } from '@launch-board/host/language/messages';
import type { Entry } from '@launch-board/sdk';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import { Mistake } from '../../../ui/form/form-answer.ts';
import { assertFields } from '../../../ui/form/sent-act.ts';
import { isUntabled, readAllEntries } from './entries.ts';

/** Decisions of one press: fewer than the requests that a person has in a minute. */
const atOnce = 200;
/** Requests at the same time. */
const together = 4;

/** What curators do with one entry, or with many. */
export function decide(visitor: VisitorContext, id: string, form: FormData): Promise<{ said: string }> {
  switch (form.get('form')) {
    case 'accept-all':
      return acceptAll(visitor, id);
    case 'number-tables':
      return numberTables(visitor, id);
    default:
      return decideOne(visitor, id, form);
  }
}

/** Accepts or declines an entry with its track and table, or changes these alone. */
async function decideOne({ api }: VisitorContext, id: string, form: FormData) {
  assertFields(form, ['project', 'decision', 'table']);
  const decision = String(form.get('decision'));
  const typed = String(form.get('table') ?? '').trim();
  const table_number = typed === '' ? null : Number(typed);
  if (table_number !== null && !Number.isInteger(table_number))
    throw new Mistake([{ field: 'table_number', message: t('Give a number.') }]);
  await api.decideEntry({
    id,
    project_id: String(form.get('project')),
    body: {
      ...((decision === 'accepted' || decision === 'declined') && { state: decision }),
      ...(form.has('track') && { track: String(form.get('track')) || null }),
      table_number,
      ...(decision === 'declined' && { reason: String(form.get('reason') ?? '').trim() || null }),
    },
  });
  return { said: decision };
}

async function acceptAll(visitor: VisitorContext, id: string) {
  const { entries } = await ofCurator(visitor, id);
  const waiting = entries.filter(({ state }) => state === 'submitted').slice(0, atOnce);
  await each(waiting, ({ project_id }) => visitor.api.decideEntry({ id, project_id, body: { state: 'accepted' } }));
  return { said: t('{count, plural, one {# entry} other {# entries}} accepted.', { count: waiting.length }) };
}

/** Gives the free numbers to those without one, track by track, in the order in which they were entered. */
async function numberTables(visitor: VisitorContext, id: string) {
  const { showcase, entries } = await ofCurator(visitor, id);
  const taken = new Set(entries.map(({ table_number }) => table_number));
  const trackIds = showcase.tracks.map(({ id }) => id);
  const trackOf = ({ track }: Entry) => (track && trackIds.includes(track) ? trackIds.indexOf(track) : trackIds.length);
  let last = 0;
  const numbered = entries
    .filter(isUntabled)
    .toSorted((a, b) => trackOf(a) - trackOf(b))
    .slice(0, atOnce)
    .map(({ project_id }) => {
      do last += 1;
      while (taken.has(last));
      return { project_id, table_number: last };
    });
  await each(numbered, ({ project_id, table_number }) =>
    visitor.api.decideEntry({ id, project_id, body: { table_number } }),
  );
  return { said: t('{count, plural, one {# project} other {# projects}} numbered.', { count: numbered.length }) };
}

/** @throws Mistake for who has stopped being one while the page was open */
async function ofCurator(visitor: VisitorContext, id: string) {
  const found = await readAllEntries(visitor, id);
  if (!found || found === 'forbidden') throw new Mistake([], t('Only curators of the showcase can do this.'));
  return found;
}

async function each<T>(items: T[], act: (item: T) => Promise<unknown>) {
  for (let at = 0; at < items.length; at += together) await Promise.all(items.slice(at, at + together).map(act));
}
