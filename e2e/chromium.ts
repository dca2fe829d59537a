import { type Browser, chromium } from 'playwright-core';
import { programPath } from '../dev/programs.ts';

/** Nothing but what a test asks for leaves the machine. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-sync',
  '--no-first-run',
];

/** @throws Error that says how to get a browser where the machine has none */
export async function openChromium(): Promise<Browser> {
  // As root, in a container, its sandbox cannot be had.
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: programPath('chromium'),
    args: [...quiet, ...(isRoot ? ['--no-sandbox'] : [])],
  });
}
