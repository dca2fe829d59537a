import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import type { Entry } from '@launch-board/sdk';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import { Mistake } from '../../../ui/form/form-answer.ts';
import { isolated } from '../../../ui/format/bidi.ts';
import { changeEnds } from './ends.ts';
import { isUntabled, readAllEntries } from './entries.ts';
import { type Change, changesIn, chosenAct } from './sent-rows.ts';

/** Decisions of one press at most, so that nobody waits for long. */
const atOnce = 200;
/** Decisions of one request. */
const { decidedAtOnce } = limits.showcases;

/** What curators do with the table of entries, with those that they have selected, with all that are due, or with what is open. */
export function decide(visitor: VisitorContext, id: string, form: FormData): Promise<{ said: string }> {
  switch (form.get('form')) {
    case 'accept-all':
      return acceptAll(visitor, id);
    case 'number-tables':
      return numberTables(visitor, id, () => true);
    case 'close-call':
    case 'close-vote':
    case 'take-back':
      return changeEnds(visitor, id, form.get('form'));
    case 'chosen':
      return actOnChosen(visitor, id, form);
    default:
      return save(visitor, id, form);
  }
}

async function save(visitor: VisitorContext, id: string, form: FormData) {
  const changes = changesIn(form);
  await decideEach(visitor, id, changes);
  return {
    said: t('{count, plural, =0 {Nothing was changed.} one {# entry saved.} other {# entries saved.}}', {
      count: changes.length,
    }),
  };
}

async function acceptAll(visitor: VisitorContext, id: string) {
  const { entries } = await ofCurator(visitor, id);
  const waiting = entries.filter(({ state }) => state === 'submitted').slice(0, atOnce);
  await decideEach(
    visitor,
    id,
    waiting.map(({ project_id }) => ({ project_id, state: 'accepted' as const })),
  );
  return { said: t('{count, plural, one {# entry} other {# entries}} accepted.', { count: waiting.length }) };
}

async function actOnChosen(visitor: VisitorContext, id: string, form: FormData) {
  const { ids, act } = chosenAct(form);
  if (act === 'tables') return numberTables(visitor, id, ({ project_id }) => ids.includes(project_id));
  await decideEach(
    visitor,
    id,
    ids.slice(0, atOnce).map((project_id) => ({ ...act, project_id })),
  );
  return { said: t('{count, plural, one {# entry saved.} other {# entries saved.}}', { count: ids.length }) };
}

/** Gives the free numbers to those without one, track by track, in the order in which they were entered. */
async function numberTables(visitor: VisitorContext, id: string, isMeant: (entry: Entry) => boolean) {
  const { showcase, entries } = await ofCurator(visitor, id);
  const taken = new Set(entries.map(({ table_number }) => table_number));
  const trackIds = showcase.tracks.map(({ id }) => id);
  const trackOf = ({ track }: Entry) => (track && trackIds.includes(track) ? trackIds.indexOf(track) : trackIds.length);
  let last = 0;
  const numbered = entries
    .filter((entry) => isUntabled(entry) && isMeant(entry))
    .toSorted((a, b) => trackOf(a) - trackOf(b))
    .slice(0, atOnce)
    .map(({ project_id }) => {
      do last += 1;
      while (taken.has(last));
      return { project_id, table_number: last };
    });
  await decideEach(visitor, id, numbered);
  return { said: t('{count, plural, one {# project} other {# projects}} numbered.', { count: numbered.length }) };
}

/** @throws Mistake for who has stopped being one while the page was open */
async function ofCurator(visitor: VisitorContext, id: string) {
  const found = await readAllEntries(visitor, id);
  if (!found || found === 'forbidden') throw new Mistake([], t('Only curators of the showcase can do this.'));
  return found;
}

/**
 * What can be decided is, whatever becomes of the others: a team may have withdrawn while the page was open.
 * @throws Mistake that names what was refused
 */
async function decideEach(visitor: VisitorContext, id: string, changes: Change[]) {
  const refused = new Set<string>();
  let isReleased = false;
  for (let at = 0; at < changes.length; at += decidedAtOnce) {
    const decisions = changes.slice(at, at + decidedAtOnce);
    const { results } = await visitor.api.decideEntries({ id, body: { decisions } });
    for (const { project_id, result } of results) if (result !== 'done') refused.add(project_id);
    isReleased ||= results.some(({ result }) => result === 'results_released');
  }
  if (refused.size === 0) return;
  if (isReleased)
    throw new Mistake(
      [],
      t('The results have been released, so this cannot change any more. A curator can hide them again.'),
    );
  const { entries } = await ofCurator(visitor, id);
  const names = entries
    .filter(({ project_id }) => refused.has(project_id))
    .map(({ project }) => isolated(project.name));
  throw new Mistake(
    [],
    t(
      '{saved, plural, =0 {Nothing was saved.} one {# entry was saved.} other {# entries were saved.}} Not saved, because the team has withdrawn it or what you chose is gone: {names}. Reload the page to see how they stand.',
      { saved: changes.length - refused.size, names: names.join(', ') || '–' },
    ),
  );
}
