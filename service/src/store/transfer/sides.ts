export type Side = 'source' | 'target';

/** The reason why a transfer failed, with the side on which it happened. */
export class TransferFault extends Error {
  override name = 'TransferFault';
}

/** Runs `run`, and adds the side to an error. */
export async function on<T>(side: Side, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    // The side has been added already, or the transfer was cancelled.
    if (cause instanceof TransferFault || (cause as Error).name === 'AbortError') throw cause;
    throw new TransferFault(`the ${side}: ${(cause as Error).message}`, { cause });
  }
}

export async function* allOn<T>(side: Side, items: AsyncIterator<T>): AsyncGenerator<T> {
  for (;;) {
    const { done, value } = await on(side, () => items.next());
    if (done) return;
    yield value;
  }
}
