/** Runs one after the other, several at a time. */
export async function inTurns<T>(items: readonly T[], atOnce: number, run: (item: T, n: number) => Promise<void>) {
  const left = [...items.entries()];
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) await run(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
