import { randomUUID } from 'node:crypto';
import type { Writes } from '../../src/store/store.ts';
import { created_at } from './sized-showcases.ts';

type JuryPart = {
  owner: { id: string };
  people: string[];
  others: string[];
  collections: string[];
  judge: string;
  leftJudge: string;
};

/** Everybody judges the first two showcases of the owner, and has judged all but one of the projects; so does the owner. */
export async function addJury({ db }: Writes, { owner, people, others, collections, judge, leftJudge }: JuryPart) {
  const works = { kind: 'pairwise', criteria: '[]', is_open: 1, are_results_public: 1 } as const;
  const two = collections.slice(0, 2);
  const calibration = JSON.stringify({ projects: others.slice(0, 2), isOpen: true });
  await db
    .insertInto('juries')
    .values(two.map((collection_id) => ({ ...works, collection_id, calibration })))
    .execute();
  const [held = '', judged] = [others.at(-1), others.slice(0, -1)];
  const state = { created_at, accepted_at: created_at, held_at: created_at, left_at: null, address: null };
  const stands = { project_id: held, last_id: judged[0] ?? null, before_id: judged[0] ?? null, invited_by: owner.id };
  const judges = two.flatMap((collection_id) =>
    [owner.id, ...people].map((user_id) => ({
      ...{
        id: user_id === people[0] && collection_id === collections[0] ? judge : randomUUID(),
        collection_id,
        user_id,
      },
      ...state,
      ...stands,
    })),
  );
  const gone = { ...state, ...stands, id: leftJudge, collection_id: collections[0] ?? '', user_id: null };
  await db
    .insertInto('judges')
    .values([...judges, { ...gone, left_at: created_at, project_id: null, held_at: null }])
    .execute();
  const said = { outcome: 'seen', before_id: null, marks: null, comment: 'Fine.', created_at } as const;
  await db
    .insertInto('judgements')
    .values(
      judges.flatMap(({ id, collection_id }) =>
        judged.map((project_id) => ({ ...said, collection_id, judge_id: id, project_id })),
      ),
    )
    .execute();
  const first = collections[0] ?? '';
  const [mine, ...theirs] = judges.filter(({ collection_id }) => collection_id === first).map(({ id }) => id);
  const told = { collection_id: first, created_at };
  await db
    .insertInto('judge_conflicts')
    .values([
      ...theirs.map((judge_id) => ({ ...told, judge_id, project_id: held, source: 'curator' as const, note: null })),
      // Somewhere else than where the owner judges, so that every table is open to them.
      ...judges
        .filter(({ collection_id, user_id }) => collection_id !== first && user_id === owner.id)
        .map(({ id, collection_id }) => ({
          ...{ ...told, collection_id, judge_id: id, project_id: held },
          ...{ source: 'judge' as const, note: `A cousin of ${owner.id}.` },
        })),
    ])
    .execute();
  const marks = { marks: '{}', created_at };
  await db
    .insertInto('calibration_marks')
    .values(theirs.map((judge_id) => ({ ...marks, judge_id, project_id: others[0] ?? '', collection_id: first })))
    .execute();
  await db
    .insertInto('jury_handovers')
    .values(
      theirs.map((judge) => ({
        ...{ ...told, id: randomUUID(), from_judge_id: judge, to_judge_id: mine ?? null },
        ...{ project_id: judged[0] ?? held, why: 'conflict' as const },
      })),
    )
    .execute();
}
