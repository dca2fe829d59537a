import { startS3Server } from '../../service/test/processes/s3-server.ts';
import type { ProofStore } from './started-store.ts';
import { startSwift } from './swift.ts';

const stores: Record<string, (folder: string) => Promise<ProofStore>> = {
  folder: async (folder) => ({
    media: { folder },
    env: { LAUNCHBOARD_MEDIA: `file:${folder}` },
    async [Symbol.asyncDispose]() {},
  }),
  s3rver: startS3Server,
  swift: startSwift,
};

/** @param folder for the store that is one */
export async function startStore(name: string, folder: string): Promise<ProofStore> {
  const start = stores[name];
  if (!start) throw new Error(`no such store: ${name}; there are ${Object.keys(stores).join(', ')}`);
  return start(folder);
}
