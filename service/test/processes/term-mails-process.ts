import { randomUUID } from 'node:crypto';
import type { Deps } from '../../src/domain/deps.ts';
import { doDueWork } from '../../src/domain/due-work/round.ts';
import type { Handler } from '../../src/domain/due-work/work.ts';
import { termMails } from '../../src/domain/own-term/round.ts';
import type { Store } from '../../src/store/store.ts';
import { openUnhurried } from '../support/unhurried.ts';

// Writes the mails of a term in a process of its own. It stops for ever within its second part, and says so.

const { DATABASE_URL = '' } = process.env;

/** Stops in the transaction of the second part, when its mails are written and not yet there. */
function stalling(store: Store): Store {
  let parts = 0;
  const write: Store['write'] = (change, ...rest) =>
    store.write(
      async (writes) => {
        const result = await change(writes);
        parts += 1;
        if (parts === 2) {
          process.on('message', () => {});
          process.send?.('stalled');
          await new Promise(() => {});
        }
        return result;
      },
      ...rest,
    );
  return { ...store, read: store.read.bind(store), write } as Store;
}

await using opened = new AsyncDisposableStack();
const store = opened.adopt(openUnhurried(DATABASE_URL), (it) => it.close());
const stalled = stalling(store);
const handler: Handler = (deps, work) => termMails({ ...deps, store: stalled }, work);
const deps = { store, clock: Date.now, newId: randomUUID, mail: {} } as unknown as Deps;
const onFailure = ({ error }: { error: unknown }) => {
  throw error;
};
await doDueWork(deps, { onFailure, isStopped: () => false, handlers: { 'term-mails': handler } });
process.disconnect?.();
