import { generate } from '../sdk/generate.ts';
import { runChecks } from './testing/checks.ts';

/** `npm run check`: only the checks, without tests. */

// The contract may have changed since the installation.
generate();
await runChecks(({ name, isFine, words }) => {
  process.stdout.write(`${isFine ? 'ok   ' : 'FAULT'} ${name}\n`);
  if (isFine) return;
  process.stdout.write(words);
  process.exitCode = 1;
});
