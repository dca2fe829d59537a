import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';

// Everything that can be judged without running the service. All steps run; all faults are shown.

const root = join(import.meta.dirname, '../..');

type CheckResult = { name: string; isFine: boolean; words: string };

const steps: [name: string, command: string, ...args: string[]][] = [
  ['types', 'tsc', '-p', '.'],
  ['types of the routes', 'react-router', 'typegen', 'site'],
  ['types of the site', 'tsc', '-p', 'site'],
  ['types of the browser tests', 'tsc', '-p', 'e2e'],
  ['style', 'biome', 'check', '.'],
  ['unused code and dependencies', 'knip'],
  ['every sentence is a message, and every message is translated', 'node', 'dev/language/run.ts', '--check'],
  ['the OpenAPI document is current', 'node', 'contract/generate.ts', '--check'],
  ['the OpenAPI document is sound', 'redocly', 'lint', 'contract/openapi.json', '--format=stylish'],
  ['the OpenAPI document follows the rules of Spectral', 'node', 'contract/lint.ts'],
];

export const checkCount: number = steps.length;

// npm puts the project's own programs first on the path; so does this, for those who run a file directly.
const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`;
// The linter looks for a newer version of itself unless told not to.
const env = { ...process.env, PATH: path, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' };

/** One step after the other: two compilers at once would not fit into a small machine beside the tests. */
export async function runChecks(onResult: (result: CheckResult) => void): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const [name, command, ...args] of steps) {
    const result = await check(name, command, args);
    onResult(result);
    results.push(result);
  }
  return results;
}

async function check(name: string, command: string, args: string[]): Promise<CheckResult> {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return { name, isFine: code === 0, words: out + errors };
  } catch (error) {
    return { name, isFine: false, words: `${(error as Error).message}\n` };
  }
}
