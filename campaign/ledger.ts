/** `refused`: an answer that says no. `unanswered`: nobody can know. */
export type Outcome = 'acknowledged' | 'refused' | 'unanswered';

/** A POST that makes one thing, which its text tells from all others. */
export type Creation = {
  what: 'project' | 'comment';
  text: string;
  token: string;
  path: string;
  key: string;
  body: unknown;
  outcome: Outcome;
  id?: string;
  /** Unix milliseconds, by no means too early. */
  acknowledgedAt?: number;
};

/** What one writer, and no other, wants of one place: a vote or the tagline of a project. */
export type Place = {
  name: string;
  /** The last value that was acknowledged, or what it was before anybody asked. */
  acknowledged: string;
  /** Asked for since, without being acknowledged. Nobody asks again for the place then: an old wish may still come true. */
  open?: string;
};

/** Values of a vote; there is no row for the second. */
export const YES = 'yes';
export const NO = 'no';

/** Everything that was asked of a board, and what was answered; kept outside of the processes that are killed. */
export type Ledger = {
  creations: Creation[];
  places: Map<string, Place>;
  counts: Record<Outcome, number>;
};

export const newLedger = (): Ledger => ({
  creations: [],
  places: new Map(),
  counts: { acknowledged: 0, refused: 0, unanswered: 0 },
});

/** What a board holds. */
export type Kept = {
  /** Names of projects and texts of comments, as often as they are there. */
  texts: string[];
  places: Map<string, string>;
};

export type Finding = { kind: 'lost' | 'doubled' | 'invented' | 'miscounted' | 'broken' | 'slow'; words: string };

/** Where a board differs from what it has acknowledged. Nothing at all is how it has to be. */
export function compare(ledger: Ledger, kept: Kept): Finding[] {
  return [...compareTexts(ledger, kept), ...placeFindings(ledger, kept)];
}

export function* compareTexts({ creations }: Ledger, { texts }: Kept): Generator<Finding> {
  const times = new Map<string, number>();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  for (const { what, text, outcome } of creations) {
    const found = times.get(text) ?? 0;
    if (found === 0 && outcome === 'acknowledged') yield { kind: 'lost', words: `${what} "${text}"` };
    if (found > 1) yield { kind: 'doubled', words: `${what} "${text}", ${outcome}, is there ${found} times` };
    times.delete(text);
  }
  for (const text of times.keys()) yield { kind: 'invented', words: `"${text}" was never asked for` };
}

function* placeFindings({ places }: Ledger, kept: Kept): Generator<Finding> {
  for (const { name, acknowledged, open } of places.values()) {
    const is = kept.places.get(name) ?? NO;
    if (is === acknowledged || is === open) continue;
    yield { kind: 'lost', words: `${name} is ${is}, acknowledged was ${acknowledged}, open ${open}` };
  }
  for (const [name, value] of kept.places)
    if (value === YES && !places.has(name)) yield { kind: 'invented', words: `${name} was never asked for` };
}

/** Rows of tables, each as the text of the columns that are compared. */
export type Rows = { table: string; columns: string[]; rows: string[] }[];

/** What should not have changed at all. */
export function* compareRows(before: Rows, after: Rows): Generator<Finding> {
  for (const { table, rows } of before) {
    const left = new Map<string, number>();
    for (const row of after.find((other) => other.table === table)?.rows ?? []) left.set(row, (left.get(row) ?? 0) + 1);
    for (const row of rows) {
      const times = left.get(row) ?? 0;
      if (times === 0) yield { kind: 'lost', words: `a row of ${table}: ${row}` };
      left.set(row, times - 1);
    }
    for (const [row, times] of left) if (times > 0) yield { kind: 'invented', words: `a row of ${table}: ${row}` };
  }
}
