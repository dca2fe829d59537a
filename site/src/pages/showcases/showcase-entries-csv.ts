import { t } from '@launch-board/host/language/messages';
import { redirectDocument } from 'react-router';
import { readEntriesCsv } from '../../features/showcases/curate/entries-csv.ts';
import { csvFile } from '../common/csv-file.ts';
import { forbidden, type MemberLoadArgs, notFound, readMine } from '../common/read.ts';
import type { Route } from './+types/showcase-entries-csv.ts';

/** All entries as a file. */
export const loader = readMine(async ({ visitor, url, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  if (visitor.isScripted) throw redirectDocument(url.pathname + url.search);
  const separator = url.searchParams.get('separator') === 'semicolon' ? ';' : ',';
  const found = await readEntriesCsv(visitor, params.id, separator);
  if (!found) throw notFound('no_showcase');
  if (found === 'forbidden') throw forbidden();
  return csvFile(found.csv, 'entries', t('Entries of {showcase}', { showcase: found.name }));
});
