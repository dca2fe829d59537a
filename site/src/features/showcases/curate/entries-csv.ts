import { t } from '@launch-board/host/language/messages';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import { csvOf } from '../../../ui/feeds/csv.ts';
import { nameOf } from '../../people/names.ts';
import { localTimeOf } from '../../projects/launch/zoned-time.ts';
import { stateWords } from '../entry-words.ts';
import { readAllEntries } from './entries.ts';

const head = () => [
  t('Project'),
  t('Tagline'),
  t('State'),
  t('Track'),
  t('Table'),
  t('Entered'),
  t('Entered by'),
  t('Team'),
  t('Website'),
  t('Source code'),
  t('Address'),
];

/** The entries of a showcase for a spreadsheet, times by the clocks of the board. No e-mail address is in it. */
export async function readEntriesCsv(visitor: VisitorContext, id: string, separator: ',' | ';') {
  const found = await readAllEntries(visitor, id);
  if (!found || found === 'forbidden') return found;
  const { showcase, entries } = found;
  const { timeZone, url } = visitor.site;
  const trackNames = new Map(showcase.tracks.map(({ id, name }) => [id, name]));
  const rows = entries.map(({ project, state, track, table_number, entered_at, user }) => [
    project.name,
    project.tagline,
    t(stateWords[state].list),
    trackNames.get(track ?? '') ?? null,
    table_number ?? null,
    localTimeOf(entered_at, timeZone).replace('T', ' '),
    user ? nameOf(user) : null,
    (project.team ?? []).map(nameOf).join(', '),
    project.website_url ?? null,
    project.github_url ?? null,
    `${url}/projects/${project.id}`,
  ]);
  return { name: showcase.name, csv: csvOf([head(), ...rows], separator) };
}
