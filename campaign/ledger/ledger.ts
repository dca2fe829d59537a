/** `refused` means a response with an error. `unanswered` means that the outcome is unknown. */
export type Outcome = 'acknowledged' | 'refused' | 'unanswered';

/** A POST that creates an object with a unique text. */
export type Creation = {
  what: 'project' | 'comment';
  text: string;
  token: string;
  path: string;
  key: string;
  body: unknown;
  outcome: Outcome;
  id?: string;
  /** Unix milliseconds. Never earlier than the acknowledgement. */
  acknowledgedAt?: number;
};

/** A value that only one writer sets: a vote or the tagline of a project. */
export type Place = {
  name: string;
  /** The last acknowledged value, or the value before the first request. */
  acknowledged: string;
  /**
   * Values that were sent since, without an acknowledgement. No more are sent then, because an old one may still be
   * set.
   */
  open?: string;
};

/** The values of a vote. The second has no row. */
export const YES = 'yes';
export const NO = 'no';

/** All requests to a board with their outcomes, stored outside the processes that are killed. */
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

/** The contents of a board. */
export type Kept = {
  /** Names of projects and texts of comments, repeated if they exist more than once. */
  texts: string[];
  places: Map<string, string>;
};

export type Finding = { kind: 'lost' | 'doubled' | 'invented' | 'miscounted' | 'broken' | 'slow'; words: string };

/** The differences between a board and its acknowledgements. There must be none. */
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

/** The differences between rows that must not change. */
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
