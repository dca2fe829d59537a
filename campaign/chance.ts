/** Random numbers from a seed. The same seed gives the same rounds and waits, though not the same timing. */
export type Chance = {
  /** An integer from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  one<T>(of: readonly T[]): T;
  happens(share: number): boolean;
};

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  // Mulberry32: small, fast, and random enough for this purpose.
  const draw = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (low: number, high: number) => low + Math.floor(draw() * (high - low + 1));
  return {
    whole,
    one: (of) => of[whole(0, of.length - 1)] as (typeof of)[number],
    happens: (share) => draw() < share,
  };
}
