import { randomUUID } from 'node:crypto';
import { inChunks } from '../../src/store/queries/chunks.ts';
import type { Store } from '../../src/store/store.ts';
import { project, put } from './rows.ts';

/** Projects and judges in a showcase that has a pairwise jury, and what each judge said: the earlier project is better. */
export async function fillJury(
  store: Store,
  collection_id: string,
  { projects, judges }: { projects: number; judges: number },
) {
  const created_at = 1;
  const shown = Array.from({ length: projects }, (_, i) => project({ name: `Shown ${i}` }));
  await put(store, { projects: shown });
  const entries = shown.map(({ id: project_id }, i) => ({
    ...{ collection_id, project_id, user_id: null, state: 'accepted' as const },
    ...{ track: null, table_number: i + 1, entered_at: created_at },
  }));
  const people = Array.from({ length: judges }, () => ({
    ...{ id: randomUUID(), collection_id, user_id: null, address: null, invited_by: null, created_at },
    ...{ accepted_at: created_at, left_at: null, project_id: null, held_at: null, last_id: null, before_id: null },
  }));
  const said = people.flatMap(({ id: judge_id }) =>
    shown.slice(1).map(({ id: project_id }, i) => ({
      ...{ judge_id, project_id, collection_id, before_id: shown[i]?.id ?? null, created_at },
      ...{ outcome: 'worse' as const, marks: null, comment: null },
    })),
  );
  await store.write(async ({ db }) => {
    await inChunks(entries, (some) =>
      db
        .insertInto('showcase_entries')
        .values([...some])
        .execute(),
    );
    await inChunks(people, (some) =>
      db
        .insertInto('judges')
        .values([...some])
        .execute(),
    );
    await inChunks(said, (some) =>
      db
        .insertInto('judgements')
        .values([...some])
        .execute(),
    );
  });
}
