import { randomBytes } from 'node:crypto';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import manifest from '../../../package.json' with { type: 'json' };
import { apiFor } from '../../session/api.ts';
import { createSealer } from '../../session/cookies/seal.ts';
import { boardServer, contractReader } from './board-server.ts';
import { keeperOf } from './keeper.ts';

const help = `Usage: launchboard-mcp URL

Lets an assistant on this machine use the board at URL, the address of its site or of its API. Speaks the Model Context
Protocol on its input and output.

  LAUNCHBOARD_TOKEN   a personal token, to act for its member; without it the assistant reads what everybody sees

Exit codes: 0 the assistant has left, 1 the board does not respond, 2 wrong usage.
`;

const WRONG_USAGE = 2;

/** The command `launchboard-mcp`: serves until the assistant leaves. */
export async function main([given, ...more]: string[], token: string | undefined): Promise<number> {
  if (given === '--help' || given === '-h') {
    process.stdout.write(help);
    return 0;
  }
  // Node 20, for which this is packed too, has no URL.parse.
  const url = more.length === 0 && given && URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    process.stderr.write(help);
    return WRONG_USAGE;
  }
  try {
    await serve(await apiOf(url), token || undefined);
    return 0;
  } catch (error) {
    process.stderr.write(`launchboard-mcp: ${url.origin} does not respond as a board: ${(error as Error).message}\n`);
    return 1;
  }
}

/** The site says where its API is; an API has no such document. */
async function apiOf(url: URL): Promise<string> {
  const answer = await fetch(new URL('/index.json', url));
  const index = answer.ok ? ((await answer.json()) as { api?: unknown }) : {};
  return typeof index.api === 'string' ? index.api : url.origin;
}

async function serve(baseUrl: string, token: string | undefined): Promise<void> {
  const api = apiFor(baseUrl, { token: async () => token });
  // First, so that a wrong address is told at once.
  const contract = await contractReader(api)();
  const keeper = keeperOf(createSealer([randomBytes(32).toString('base64url')]));
  serveStdio(() => boardServer({ contract, version: manifest.version, api, token, keeper, clock: Date.now }), {
    maxSubscriptions: 0,
  });
}
