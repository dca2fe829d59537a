import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import os from 'node:os';
import type { Network } from '@launch-board/host/client-address';
import { isPublicAddress } from '@launch-board/host/public-address';
import { FetchRefused } from './fetch-fault.ts';

/** The addresses of a name, none if there is no such name. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<string[]>;

/** Addresses that are tried one after the other. */
const MOST_TRIED = 3;
const RESOLVE_MS = 4000;

/**
 * The addresses of a host to connect to. Every address of a name has to be public: of a name with two kinds, a connection
 * could get the other one. Somebody who is refused does not learn whether a name of an inner network exists.
 */
export async function findHost(
  host: string,
  { resolve, refused, signal }: { resolve: Resolve; refused: readonly Network[]; signal: AbortSignal },
): Promise<string[]> {
  const literal = host.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(literal) === 0 ? await unlessAborted(resolve(host, signal), signal) : [literal];
  const isOpen = (one: string) => isPublicAddress(one, refused) && !isOfThisMachine(one);
  if (addresses.length === 0 || !addresses.every(isOpen))
    throw new FetchRefused('not found', `${addresses.length} addresses`);
  // Most servers can reach IPv4; not all can reach IPv6.
  const [four, six] = [4, 6].map((kind) => addresses.filter((one) => isIP(one) === kind));
  return [...(four ?? []), ...(six ?? [])].slice(0, MOST_TRIED);
}

/** A machine with a public address often serves on it what a firewall keeps from everybody else. Addresses may change. */
const isOfThisMachine = (address: string): boolean =>
  Object.values(os.networkInterfaces()).some((own = []) => own.some((one) => one.address === address));

/** A name server that never answers must not be waited for, whatever the resolver does about it. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', onAbort));
}

/**
 * Asks name servers alone: not the file of hosts, whose names are of this machine, and not the threads of `lookup`, which
 * files need too and which a slow name server would hold.
 */
export async function resolveByDns(name: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: RESOLVE_MS, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel);
  try {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
