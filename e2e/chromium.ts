import { type Browser, chromium } from 'playwright-core';
import { programPath } from '../dev/programs.ts';
import { hangMs } from '../dev/testing/hang-bound.ts';

/** Nothing but what a test asks for leaves the machine. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-sync',
  '--no-first-run',
];

let shared: Promise<Browser> | undefined;

/**
 * The browser of this process, which ends with it. Visitors share nothing in it: each has a context of their own. One
 * that has crashed fails the test that it crashed in, and no other.
 * @throws Error that says how to get a browser where the machine has none
 */
export async function openChromium(): Promise<Browser> {
  if (shared && (await shared).isConnected()) return shared;
  // As root, in a container, its sandbox cannot be had.
  const isRoot = process.getuid?.() === 0;
  shared = chromium.launch({
    executablePath: programPath('chromium'),
    args: [...quiet, ...(isRoot ? ['--no-sandbox'] : [])],
    timeout: hangMs,
  });
  return shared;
}
