import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Scene } from '../scene.ts';

/** Files with all requests and all contents, to find the cause of a difference. */
export async function keepEvidence(fault: string, { ground, databaseUrl, ledger }: Scene) {
  const folder = join(import.meta.dirname, '../../.cache/campaign', `${fault}-${ground.engine}-${Date.now()}`);
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'ledger.json'),
    JSON.stringify({ ...ledger, places: [...ledger.places.values()] }, null, 1),
  );
  for (const name of await readdir(ground.folder)) {
    if (/^api-/.test(name)) await copyFile(join(ground.folder, name), join(folder, name));
  }
  if (ground.engine !== 'sqlite') return;
  const path = databaseUrl.slice('sqlite:'.length);
  for (const end of ['', '-wal']) await copyFile(path + end, join(folder, `board.db${end}`)).catch(() => {});
}
