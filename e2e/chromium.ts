import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

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
  const executablePath = process.env.CHROMIUM ?? places.find((place) => existsSync(place));
  if (!executablePath) {
    throw new Error('The browser tests need Chromium: "apt-get install chromium", or name one in CHROMIUM.');
  }
  // As root, in a container, its sandbox cannot be had.
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath, args: [...quiet, ...(isRoot ? ['--no-sandbox'] : [])] });
}
