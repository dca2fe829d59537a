import type { PeriodLine } from '@launch-board/contract/import-format';
import { isoTime, maybeIsoTime } from '../../domain/text/iso-time.ts';
import { periodsAfter, placesIn } from '../../store/exports.ts';
import { unpackNames } from '../../store/own-names.ts';
import type { Reads } from '../../store/store.ts';
import type { PeriodRow } from '../../store/tables.ts';

const PAGE = 100;

/** Terms, and closed periods with their results. */
export async function* periodLines(reads: Reads): AsyncGenerator<Required<PeriodLine>> {
  for (let after = ''; ; ) {
    const rows = await periodsAfter(reads, after, PAGE);
    const last = rows.at(-1);
    if (!last) return;
    const places = await placesIn(
      reads,
      rows.map(({ seq }) => seq),
    );
    const results = Map.groupBy(places, ({ period }) => period);
    for (const row of rows) yield periodLine(row, results.get(row.seq) ?? []);
    after = last.key;
  }
}

const periodLine = (row: PeriodRow, places: Awaited<ReturnType<typeof placesIn>>): Required<PeriodLine> => ({
  type: 'period',
  key: row.key,
  kind: row.kind,
  starts_at: isoTime(row.starts_at),
  ends_at: isoTime(row.ends_at),
  closed_at: maybeIsoTime(row.closed_at),
  launches: row.launches ?? 0,
  votes: row.votes ?? 0,
  results: places.map(({ place, project, votes }) => ({ place, project, votes })),
  term:
    row.id === null
      ? null
      : {
          id: row.id,
          name: row.name ?? '',
          names: unpackNames(row.names) ?? null,
          first_day: row.first_day ?? '',
          last_day: row.last_day ?? '',
        },
});
