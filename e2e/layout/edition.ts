import { hash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CURRENT, type Edition, INDEX, mediaTypeOf } from '../../service/src/interchange/dataset/editions.ts';
import { allTables } from '../../service/src/interchange/dataset/tables.ts';

/** A folder with an edition of the data set, of which only the list of all its files is there: the page shows no more. */
export async function newEdition(): Promise<AsyncDisposable & { env: Record<string, string> }> {
  const folder = await mkdtemp(join(tmpdir(), 'launch-board-edition-'));
  const tables = allTables.flatMap(({ name }) => [`${name}.csv`, `${name}.ndjson.gz`, `${name}.parquet`]);
  const names = [...tables, 'board.sqlite', 'croissant.json', 'datapackage.json', 'README.md', 'SHA256SUMS'];
  const index: Edition = {
    published_at: new Date().toISOString(),
    changes_after: 'WyI5ZjQ3YjE0ZjNiYzI0ZDA0IiwiMCIsNDcxMSwiMCIsODE1XQ',
    licence: 'https://university.example/the-terms-of-use-of-the-data-set/',
    files: names.map((name, n) => ({
      ...{ name, bytes: 10 ** (n % 11), sha256: hash('sha256', name, 'hex'), media_type: mediaTypeOf(name) },
    })),
  };
  await mkdir(join(folder, CURRENT));
  await writeFile(join(folder, CURRENT, INDEX), JSON.stringify(index));
  return {
    env: { LAUNCHBOARD_DATASET_FOLDER: folder, LAUNCHBOARD_DATASET_LICENCE: index.licence },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}
