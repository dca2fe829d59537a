import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from './src/document/openapi.ts';
import { operations } from './src/index.ts';

/** `node contract/generate.ts` writes openapi.json; with `--check` it only says whether the file is current. */
const file = join(import.meta.dirname, 'openapi.json');
const text = `${JSON.stringify(openApiDocument(Object.values(operations)), null, 2)}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (readFileSync(file, 'utf8') !== text) {
  process.stderr.write('contract/openapi.json is not what the contract says; run: node contract/generate.ts\n');
  process.exitCode = 1;
}
