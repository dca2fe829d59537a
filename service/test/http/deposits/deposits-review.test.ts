import { expect, test } from 'vitest';
import {
  ada,
  agreed,
  depositsOf,
  ofTwo,
  people,
  planOf,
  repository,
  useDeposits,
  workOn,
} from '../../support/deposits.ts';
import { addOrcidId, someOrcidId } from '../../support/rows/orcid-rows.ts';

useDeposits({ LAUNCHBOARD_DEPOSIT_COMMUNITY: 'campus' });

const HOUR_MS = 3_600_000;

/** As long as the board leaves curators alone. */
async function laterOn() {
  people.wait(HOUR_MS);
  await workOn();
}

type Person = { person_or_org: { identifiers?: { identifier: string }[] } };
const iDs = () =>
  [...repository.records.values()].flatMap(({ body }) =>
    body.metadata.creators.flatMap(({ person_or_org: { identifiers = [] } }: Person) =>
      identifiers.map(({ identifier }) => identifier),
    ),
  );

test('curators of the community decide, and the board has the DOI once they have said yes', async () => {
  const id = await ofTwo();
  await agreed(id);
  await workOn();
  await laterOn();
  expect(repository.published()).toEqual([]);
  expect((await planOf(id)).state).toBe('in_review');
  repository.decide('accepted');
  await laterOn();
  expect((await depositsOf(id)).map(({ doi }: { doi: string }) => doi)).toEqual([repository.published()[0]?.doi]);
});

test('what they decline is over, and its draft is gone', async () => {
  const id = await ofTwo();
  await agreed(id);
  await workOn();
  repository.decide('declined');
  await laterOn();
  expect(await planOf(id)).toMatchObject({ state: 'ended', reason: 'review_declined' });
  expect(repository.records.size).toBe(0);
});

test('an iD that is taken back while they decide is not published, and what they do meanwhile is left alone', async () => {
  const id = await ofTwo();
  await people.world.store.write(({ db }) => addOrcidId(db, ada.id));
  await agreed(id);
  await workOn();
  expect(iDs()).toEqual([someOrcidId]);
  const [draft] = repository.drafts();
  if (draft) draft.body.metadata.title = 'A title of the curators';
  await laterOn();
  expect(draft?.body.metadata.title).toBe('A title of the curators');
  expect((await ada.delete('/api/me/orcid-id')).status).toBe(204);
  await laterOn();
  expect(iDs()).toEqual([]);
  repository.decide('accepted');
  await laterOn();
  expect(repository.published()).toHaveLength(1);
  expect(iDs()).toEqual([]);
  expect(await depositsOf(id)).toHaveLength(1);
});

test('what they declined is not handed in again because somebody takes an iD back', async () => {
  const id = await ofTwo();
  await people.world.store.write(({ db }) => addOrcidId(db, ada.id));
  await agreed(id);
  await workOn();
  repository.decide('declined');
  await ada.delete('/api/me/orcid-id');
  await laterOn();
  expect(await planOf(id)).toMatchObject({ state: 'ended', reason: 'review_declined' });
  expect(repository.records.size).toBe(0);
});
