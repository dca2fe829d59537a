export type Side = 'source' | 'target';

/** What hindered a transfer, in words that say on which side. */
export class TransferFault extends Error {
  override name = 'TransferFault';
}

/** Runs `run`, and says of an error on which side it happened. */
export async function on<T>(side: Side, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    // Told already, or whoever asked for the transfer wants no more of it.
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
