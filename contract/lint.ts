import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

/** `node contract/lint.ts` judges openapi.json by Spectral's rules for OpenAPI. A warning is a fault. */
const linter = new spectral.Spectral();
linter.setRuleset({
  extends: [rulesets.oas],
  // Not among the recommended ones.
  rules: { 'oas3-parameter-description': 'warn', 'operation-singular-tag': 'warn' },
});
const results = await linter.run(JSON.parse(readFileSync(join(import.meta.dirname, 'openapi.json'), 'utf8')));
for (const { path, code, message } of results) process.stderr.write(`${path.join('.')}: ${message} (${code})\n`);
process.exitCode = results.length === 0 ? 0 : 1;
