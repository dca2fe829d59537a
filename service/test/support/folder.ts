import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for one test, gone after it. */
export async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'launchboard-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}
