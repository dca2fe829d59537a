const weeksLong = 12;
/** Weeks since a term began: the running one is in its seventh. Far enough apart for a season each. */
const begunWeeksAgo = [6, 24, 42, 60];

export type DemoTerm = { slug: string; name: string; first_day: string; last_day: string };

/** The terms of the demo, so that one is always running. */
export function demoTerms(now: number): DemoTerm[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('UTC').toPlainDate();
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  return begunWeeksAgo.map((weeks) => {
    const first = monday.subtract({ weeks });
    const season = first.month >= 9 ? 'Autumn' : first.month >= 5 ? 'Summer' : 'Spring';
    return {
      slug: `${season.toLowerCase()}-${first.year}`,
      name: `${season} term ${first.year}`,
      first_day: first.toString(),
      last_day: first.add({ weeks: weeksLong }).subtract({ days: 1 }).toString(),
    };
  });
}
