import { randomUUID } from 'node:crypto';
import type { MembersWorld } from '../support/members.ts';
import { freeRow, openingRow, requestRow } from '../support/rows/opening-rows.ts';
import { project, put, user } from '../support/rows.ts';
import { created_at } from './sized-showcases.ts';

type Scene = {
  owner: { id: string };
  project: { active: string; edited: string };
  others: string[];
  people: string[];
  collections: string[];
};

/** Openings of others in the first showcase, one of the owner that many ask, and as many people who are free. */
export async function addOpenings({ store }: Pick<MembersWorld, 'store'>, scene: Scene) {
  const { owner, others, people, collections } = scene;
  const askers = people.map(() => user({ is_verified: 1 }));
  const asked = project({ name: 'asked', user_id: people[0] ?? '' });
  await put(store, { users: askers, projects: [asked] });
  const [opening, ownOpening, ownFree] = [randomUUID(), randomUUID(), randomUUID()];
  const collection_id = collections[0] ?? '';
  const free = askers.map(({ id: user_id }) => ({ ...freeRow, id: randomUUID(), user_id, created_at }));
  const requests = askers.map(({ id }) => ({ id: randomUUID(), asked_by: id, joiner_id: id }));
  const theirs = { ...openingRow, user_id: people[0] ?? null, created_at, collection_id };
  await store.write(async ({ db }) => {
    const written = [
      ...others.map((project_id) => ({ ...theirs, id: randomUUID(), project_id })),
      { ...theirs, id: opening, project_id: asked.id },
      { ...openingRow, id: ownOpening, project_id: scene.project.active, user_id: owner.id, created_at },
    ];
    await db.insertInto('openings').values(written).execute();
    const within = free.map((row) => ({ ...row, id: randomUUID(), collection_id }));
    const own = { ...freeRow, id: ownFree, user_id: owner.id, created_at };
    await db
      .insertInto('free_people')
      .values([...free, ...within, own])
      .execute();
    const toOwner = { ...requestRow, project_id: scene.project.active, opening_id: ownOpening, created_at };
    await db
      .insertInto('team_requests')
      .values(requests.map((request) => ({ ...toOwner, ...request })))
      .execute();
    const toThem = { ...requestRow, asked_by: owner.id, created_at, project_id: scene.project.edited };
    await db
      .insertInto('team_requests')
      .values(
        free.slice(1).map(({ id, user_id }) => ({
          ...toThem,
          id: randomUUID(),
          free_id: id,
          joiner_id: user_id,
          state: 'withdrawn' as const,
        })),
      )
      .execute();
    const suggested = { collection_id, user_id: owner.id, free_id: null, reasons: '[]', created_at };
    await db
      .insertInto('pairings')
      .values(written.slice(0, others.length).map(({ id }) => ({ ...suggested, id: randomUUID(), opening_id: id })))
      .execute();
    Object.assign(scene, {
      ...{ opening, ownOpening, ownFree, requests: requests.map(({ id }) => id), free: free.map(({ id }) => id) },
      freeHere: within.map(({ id }) => id),
    });
  });
}
