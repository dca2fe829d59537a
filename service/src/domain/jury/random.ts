/** Numbers between 0 and 1 that look random and are the same for the same seed (a Weyl sequence, mixed by multiplications). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}

/** Normally distributed numbers (Box and Muller). */
export function seededNormal(seed: number): () => number {
  const random = seededRandom(seed);
  // 1 - x is never zero, which has no logarithm.
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
