import { tokenScopes } from '@launch-board/contract';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Member } from '../member.ts';
import type { World } from '../world.ts';

type Scope = (typeof tokenScopes)[number];

type Told = {
  status: number;
  code: string | undefined;
  /** What a model reads. */
  text: string;
  /** What a program reads. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every form
  data: any;
  confirmation: string | undefined;
};

export type Assistant = AsyncDisposable & {
  client: Client;
  call(name: string, input?: object): Promise<Told>;
  /** A change with its confirmation, as a member who agrees. */
  change(name: string, input: object): Promise<Told>;
};

/** A personal token of a member. */
export async function tokenOf({ board }: Member, scopes: readonly Scope[] = tokenScopes): Promise<string> {
  const { secret } = await board.createMyToken({ body: { name: 'Assistant', scopes: [...scopes], days: 1 } });
  return secret;
}

export const headersFor = (token: string | undefined, address = '10.1.0.1'): Record<string, string> => ({
  'X-Forwarded-For': address,
  ...(token && { Authorization: `Bearer ${token}` }),
});

/** An assistant as people run it: the client of the official SDK. */
export async function assistantFor(world: World, token?: string, address?: string): Promise<Assistant> {
  const client = new Client({ name: 'a test', version: '1' });
  const requestInit = { headers: headersFor(token, address) };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', world.site), { requestInit }));
  return withClient(client);
}

export function withClient(client: Client): Assistant {
  const call = async (name: string, input: object = {}) =>
    toldBy(await client.callTool({ name, arguments: input as Record<string, unknown> }));
  return {
    client,
    call,
    async change(name, input) {
      const planned = await call(name, input);
      return planned.confirmation === undefined
        ? planned
        : call('confirm_change', { confirmation: planned.confirmation });
    },
    [Symbol.asyncDispose]: () => client.close(),
  };
}

function toldBy(result: Awaited<ReturnType<Client['callTool']>>): Told {
  const { status, error, data, confirmation } = result.structuredContent as {
    status: number;
    error?: { code: string };
    data?: unknown;
    confirmation?: string;
  };
  const text = (result.content as { text: string }[]).map((one) => one.text).join('\n');
  return { status, code: error?.code, text, data, confirmation };
}
