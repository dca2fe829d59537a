import { DAY_MS } from '@launch-board/host/durations';

/** Invented launches, the same for the same size: words are drawn by a seeded generator with uneven odds, as in real text. */

const words = `the a for your with and to of in on campus student team lab open source tracker planner map guide notes
study group exam room library lecture course thesis paper citation dataset model vision language speech robot drone
sensor garden bike bus train meal recipe kitchen budget invoice ledger grant fund market shop ticket event club choir
band film photo poster font palette sketch game quest puzzle chess radio podcast archive museum clinic sleep stress
run swim climb yoga walk habit focus timer queue board wiki search index parser compiler shell editor debugger cache
proxy cluster stream schema query graph matrix solver proof lattice quantum protein genome climate river forest`
  .split(/\s+/)
  .filter(Boolean);

const categories = [
  'AI & Data',
  'Business & Finance',
  'Design & Creative',
  'Developer Tools',
  'Education & Research',
  'Games & Media',
  'Health & Wellbeing',
  'Productivity & Campus Life',
];

const YEARS_BACK = 6;

/** The first 100,000 are the same whatever the size; ages run up to six years before `now`. */
export function* launchLines(size: number, now: number): Generator<string> {
  const random = seeded(20_260_101);
  const pick = (count: number) => {
    // Squared twice: the first words are in every fourth text, the last in one of thousands.
    const word = words[Math.floor(random() ** 2 * words.length)] as string;
    return count > 0 && random() < 0.2 ? `${word}${Math.floor(random() * 100)}` : word;
  };
  const text = (length: number) => Array.from({ length }, (_, i) => pick(i)).join(' ');

  for (let n = 0; n < size; n++) {
    const age = random() * YEARS_BACK * 365 * DAY_MS;
    const maker = `maker${Math.floor(random() * (size / 3 + 1))}`;
    yield JSON.stringify({
      key: `bench:${n}`,
      name: text(2),
      tagline: text(6),
      description: random() < 0.8 ? text(60) : null,
      website_url: `https://project-${n}.example/`,
      category: random() < 0.05 ? null : categories[Math.floor(random() * categories.length)],
      created_at: new Date(now - age).toISOString(),
      votes: Math.floor(random() ** 8 * 2000),
      submitter: maker,
      makers: [maker],
      comments:
        n % 10 === 0
          ? [{ author: 'maker1', content: text(20), created_at: new Date(now - age / 2).toISOString() }]
          : [],
    });
  }
}

/** Mulberry32: small, fast, good enough to spread words. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
