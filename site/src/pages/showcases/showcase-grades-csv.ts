import { t } from '@launch-board/host/language/messages';
import { redirectDocument } from 'react-router';
import { type GradeFile, readGradesCsv, readGradesJson } from '../../features/grades/grade-files.ts';
import { csvFile, jsonFile } from '../common/csv-file.ts';
import { forbidden, type MemberLoadArgs, notFound, readMine } from '../common/read.ts';
import type { Route } from './+types/showcase-grades-csv.ts';

/** The results of a jury, by project or by student, or each of its marks, as a file for a spreadsheet. */
export const loader = readMine(async ({ visitor, url, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  if (visitor.isScripted) throw redirectDocument(url.pathname + url.search);
  if (url.pathname.endsWith('.json')) {
    const found = await readGradesJson(visitor, params.id);
    if (!found) throw notFound('no_showcase');
    if (found === 'forbidden') throw forbidden();
    return jsonFile(found.json, 'results', t('Results of {showcase}', { showcase: found.name }));
  }
  const separator = url.searchParams.get('separator') === 'semicolon' ? ';' : ',';
  const file = files.find((one) => url.pathname.endsWith(`/${one}.csv`)) ?? 'results';
  const found = await readGradesCsv(visitor, params.id, file, separator);
  if (!found) throw notFound('no_showcase');
  if (found === 'forbidden') throw forbidden();
  return csvFile(found.csv, file, nameOfFile(file, found.name));
});

const files: GradeFile[] = ['results', 'students', 'marks'];

function nameOfFile(file: GradeFile, showcase: string): string {
  if (file === 'marks') return t('Marks of {showcase}', { showcase });
  if (file === 'students') return t('Students of {showcase}', { showcase });
  return t('Results of {showcase}', { showcase });
}
