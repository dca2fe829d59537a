/**
 * A row that somebody reaches by a relation: by what they follow, judge, curate or were told of. Its content may be hidden
 * from them by now, so it is sealed until `domain/permitted.ts` has asked the policy. `dev/structure/permitted.test.ts`
 * keeps everybody else from opening it.
 */
export class Unpermitted<Row extends { id: string }> {
  readonly id: string;
  readonly #row: Row;

  constructor(row: Row) {
    this.id = row.id;
    this.#row = row;
  }

  static contentOf<Row extends { id: string }>(sealed: Unpermitted<Row>): Row {
    return sealed.#row;
  }
}

export const unpermitted = <Row extends { id: string }>(rows: readonly Row[]): Unpermitted<Row>[] =>
  rows.map((row) => new Unpermitted(row));
