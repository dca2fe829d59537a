import { redirectDocument } from 'react-router';
import { readEntriesCsv } from '../../features/showcases/entries/entries-csv.ts';
import { forbidden, type MemberLoadArgs, notFound, readMine } from '../common/read.ts';
import type { Route } from './+types/showcase-entries-csv.ts';

/** All entries as a file. */
export const loader = readMine(async ({ visitor, url, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  if (visitor.isScripted) throw redirectDocument(url.pathname + url.search);
  const separator = url.searchParams.get('separator') === 'semicolon' ? ';' : ',';
  const found = await readEntriesCsv(visitor, params.id, separator);
  if (!found) throw notFound('no_showcase');
  if (found === 'forbidden') throw forbidden();
  return new Response(found.csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="entries.csv"; filename*=UTF-8''${encoded(`Entries of ${found.name}.csv`)}`,
      'Cache-Control': 'private, no-store',
    },
  });
});

/** As RFC 8187 wants it. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
