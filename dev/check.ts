import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** `npm run check`: everything that can be judged without running the service. All steps run; all faults are shown. */

const root = join(import.meta.dirname, '..');

const steps: [name: string, command: string, ...args: string[]][] = [
  ['types', 'tsc', '-p', '.'],
  ['types of the site', 'tsc', '-p', 'site'],
  ['types of the browser tests', 'tsc', '-p', 'e2e'],
  ['style', 'biome', 'check', '.'],
  ['unused code and dependencies', 'knip'],
  ['the OpenAPI document is current', 'node', 'contract/generate.ts', '--check'],
  ['the OpenAPI document is sound', 'redocly', 'lint', 'contract/openapi.json', '--format=stylish'],
  ['the SDK is current', 'node', 'sdk/generate.ts', '--check'],
];

// npm puts the project's own programs first on the path; so does this, for those who run the file directly.
const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
// The linter asks its maker for a newer version unless told not to.
const env = { ...process.env, PATH: path, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' };

const failed = steps.filter(([name, command, ...args]) => {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: root, env, encoding: 'utf8' });
  const isFine = status === 0;
  process.stdout.write(`${isFine ? 'ok   ' : 'FAULT'} ${name}\n`);
  if (!isFine) process.stdout.write(`${stdout}${stderr}${error ? `${error.message}\n` : ''}`);
  return !isFine;
});
process.exitCode = failed.length === 0 ? 0 : 1;
