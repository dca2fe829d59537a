/** A number from 0 up to 1, by chance. */
export type Random = () => number;

/**
 * The moments, in milliseconds and in their order, at which so many people arrive independently of each other: a Poisson
 * process of which the total is given. `density` is from 0 to 1 over the share of the time that has passed.
 */
export function arrivals(
  random: Random,
  count: number,
  lengthMs: number,
  density: (share: number) => number = () => 1,
): number[] {
  const moments: number[] = [];
  while (moments.length < count) {
    const share = random();
    if (random() < density(share)) moments.push(share * lengthMs);
  }
  return moments.sort((a, b) => a - b);
}

/** An evening: the crowd comes within the first fifth, when the launches are announced, and half of it keeps coming. */
export const evening = (share: number): number =>
  share < 0.2 ? 0.25 + 0.75 * (share / 0.2) : Math.max(0.5, 1 - (share - 0.2));

/** Thinking before the next act: never less than a fourth of the mean, now and then several times as long. */
export const thinkMs = (random: Random, meanMs: number): number => meanMs * (0.25 - 0.75 * Math.log(1 - random()));
