import { runChecks } from './testing/checks.ts';

/** `npm run check`: only the checks, without tests. */

await runChecks(({ name, isFine, words }) => {
  process.stdout.write(`${isFine ? 'ok   ' : 'FAULT'} ${name}\n`);
  if (isFine) return;
  process.stdout.write(words);
  process.exitCode = 1;
});
