import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apartBy, beside, isWithin, partOf } from './apart.ts';
import { fit } from './fit/fit.ts';
import { fitInput, type Works } from './fit/fit-input.ts';

const juries: Record<'rubric' | 'pairwise', Works> = {
  rubric: { kind: 'rubric', criteria: [{ id: 'idea', name: 'Idea', weight: 1, tracks: [] }] },
  pairwise: { kind: 'pairwise', criteria: [] },
};
const ids = Array.from({ length: 7 }, (_, i) => `project-${i}`);
const judge = fc.constantFrom('ada', 'ben', 'cleo', 'dan');
const index = fc.nat({ max: ids.length - 1 });
const hall = fc.record({
  tracks: fc.array(fc.constantFrom('games', 'robots', 'sound', null), { minLength: ids.length, maxLength: ids.length }),
  limited: fc.subarray(['games', 'robots', 'sound', 'nobody enters it']),
});
const tablesOf = (tracks: readonly (string | null)[]) => ids.map((id, i) => ({ id, track: tracks[i] ?? null }));

/** What the board computes. */
function together(
  jury: Works,
  { tracks, limited }: { tracks: (string | null)[]; limited: string[] },
  judgements: FitJudgement[],
) {
  const parts = apartBy(new Set(limited), tablesOf(tracks));
  const inputs = parts.map((some) => fitInput(jury, some, judgements.filter(isWithin(parts))));
  return beside(inputs.map(fit), inputs);
}

type FitJudgement = Parameters<typeof fitInput>[2][number];
const keyOf = (limited: readonly string[], track: string | null | undefined) =>
  limited.find((one) => one === track) ?? 'the rest';

/** A jury for each part, which knows of nothing but its own projects and judgements. */
function oneByOne(
  jury: Works,
  { tracks, limited }: { tracks: (string | null)[]; limited: string[] },
  judgements: FitJudgement[],
) {
  const partOfProject = (id: string | null) => keyOf(limited, tracks[ids.indexOf(id ?? '')]);
  return new Map(
    [...new Set(ids.map(partOfProject))].map((part) => {
      const own = ids.filter((id) => partOfProject(id) === part);
      const isOwn = ({ project_id, before_id }: FitJudgement) =>
        own.includes(project_id) && (before_id === null || own.includes(before_id));
      return [part, fit(fitInput(jury, own, judgements.filter(isOwn)))] as const;
    }),
  );
}

function expectSame(jury: Works, at: { tracks: (string | null)[]; limited: string[] }, judgements: FitJudgement[]) {
  const { places, traits } = together(jury, at, judgements);
  const alone = oneByOne(jury, at, judgements);
  expect(places).toHaveLength(ids.length);
  for (const [part, own] of alone) {
    const isOwn = ({ project }: { project: string }) => keyOf(at.limited, at.tracks[ids.indexOf(project)]) === part;
    expect(places.filter(isOwn)).toEqual(own.places);
  }
  for (const [id, trait] of traits) {
    const own = [...alone.values()].flatMap((one) => one.traits.get(id)?.severity ?? []);
    if (own.length === 1) expect(trait.severity).toBeCloseTo(own[0] as number, 12);
    if (own.length > 1 && trait.severity !== undefined) {
      expect(trait.severity).toBeGreaterThanOrEqual(Math.min(...own) - 1e-9);
      expect(trait.severity).toBeLessThanOrEqual(Math.max(...own) + 1e-9);
    }
  }
}

const few = { numRuns: 25 };

test('marks of juries by track give what juries of each track alone would have given, to the last digit', () => {
  const mark = fc.record({ judge, index, mark: fc.integer({ min: 1, max: 5 }) });
  const marks = fc.uniqueArray(mark, { maxLength: 20, selector: (one) => `${one.judge} ${one.index}` });
  fc.assert(
    fc.property(hall, marks, (at, given) => {
      const judgements = given.map(
        (one): FitJudgement => ({
          ...{ judge_id: one.judge, project_id: ids[one.index] as string, before_id: null },
          ...{ outcome: 'scored', marks: JSON.stringify({ idea: one.mark }) },
        }),
      );
      expectSame(juries.rubric, at, judgements);
    }),
    few,
  );
});

test('so do comparisons, of which those across two parts say nothing', () => {
  const pair = fc.record({
    judge,
    one: index,
    other: index,
    outcome: fc.constantFrom('better' as const, 'worse' as const),
  });
  const pairs = fc.array(
    pair.filter(({ one, other }) => one !== other),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(hall, pairs, (at, given) => {
      const judgements = given.map(
        (one): FitJudgement => ({
          ...{ judge_id: one.judge, project_id: ids[one.one] as string, before_id: ids[one.other] as string },
          ...{ outcome: one.outcome, marks: null },
        }),
      );
      expectSame(juries.pairwise, at, judgements);
    }),
    few,
  );
});

test('each project is in one part, and without limits all are in one', () => {
  fc.assert(
    fc.property(hall, ({ tracks, limited }) => {
      const tables = tablesOf(tracks);
      expect(apartBy(new Set(limited), tables).flat().toSorted()).toEqual(ids);
      expect(apartBy(new Set(), tables)).toEqual([ids]);
      for (const part of apartBy(new Set(limited), tables)) {
        const keys = part.map((id) => partOf(new Set(limited), tables.find((one) => one.id === id)?.track ?? null));
        expect(new Set(keys).size).toBe(1);
      }
    }),
  );
});
