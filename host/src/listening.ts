import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The names of the settings that say where a server listens. */
export type Names = { host: string; port: string };

/** @throws Error that says which setting to change */
export async function listen(server: Server, host: string, port: number, names: Names): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening').catch((error) => refusedToListen(error, names));
}

/** @throws Error that says what to change about a server that could not listen */
export function refusedToListen(error: NodeJS.ErrnoException, names: Names): never {
  const advice: Record<string, string> = {
    EADDRINUSE: `the port is taken; choose another with ${names.port}`,
    EACCES: `this user may not listen on that port; choose one above 1023 with ${names.port}`,
    EADDRNOTAVAIL: `this machine does not have that address; choose another with ${names.host}`,
    ENOTFOUND: `that host name has no address; choose another with ${names.host}`,
  };
  throw new Error(advice[error.code ?? ''] ?? error.message, { cause: error });
}

/** Of a server that listens. */
export function urlOf(server: Server): string {
  const { address, port } = server.address() as AddressInfo;
  return `http://${hostInUrl(address)}:${port}`;
}

/** An address with colons stands in brackets there. */
export const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);
