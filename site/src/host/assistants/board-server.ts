import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import { type Assistant, instructions, listedTools, useTool } from '../../features/assistants/assistant.ts';
import type { Contract } from '../../features/assistants/contract.ts';
import { toolsOf } from '../../features/assistants/contract.ts';

export type Given = Omit<Assistant, 'tools'> & { contract: Contract; version: string };

/** An MCP server for one member or visitor of a board. */
export function boardServer({ contract, version, ...given }: Given): Server {
  const tools = toolsOf(contract);
  const server = new Server(
    { name: 'launchboard', title: 'Launch board', version },
    { capabilities: { tools: {} }, instructions },
  );
  server.setRequestHandler('tools/list', () => ({ tools: listedTools(tools) }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    const told = await useTool({ ...given, tools }, params.name, params.arguments ?? {});
    if (!told) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no tool with this name.');
    return told;
  });
  return server;
}

/** The contract of the board, read once; again after a fault. */
export function contractReader(api: Assistant['api']): () => Promise<Contract> {
  let reading: Promise<Contract> | undefined;
  return () => {
    reading ??= (api.getContract({}) as Promise<unknown> as Promise<Contract>).catch((error) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}
