import { afterAll, beforeAll, expect, test } from 'vitest';
import { repositoryToken, type SimRepository, startRepository } from '../service/test/support/servers/repository.ts';
import { expectAccessible } from './accessible.ts';
import { memberOf } from './member.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let repository: SimRepository;
let world: World;
beforeAll(async () => {
  repository = await startRepository();
  world = await startWorld({
    isEmpty: true,
    api: {
      LAUNCHBOARD_REVIEW: 'off',
      LAUNCHBOARD_DEPOSIT_URL: repository.address,
      LAUNCHBOARD_DEPOSIT_TOKEN: repositoryToken,
    },
  });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await repository[Symbol.asyncDispose]();
});

async function ofTwo(name: string) {
  const [ada, ben] = [await memberOf(world, 'Ada Moreno'), await memberOf(world, 'Ben Lind')];
  const body = { name, tagline: 'Tells when to swim.', description: 'It knows **every** beach.' };
  const { id } = (await ada.board.createProject({ body })).project;
  const { member } = await ada.board.inviteMember({ id, body: { user_id: ben.id, role: 'owner' } });
  await ben.board.acceptInvitation({ id: member.id });
  return { id, ada, ben };
}

const forGood = /A deposit is for good\. Once it is published, nobody can take it back/;

test('one owner asks for a deposit, another one agrees on a telephone, and the page and its citations have the DOI', async () => {
  const { id, ada, ben } = await ofTwo('Tide Clock');
  await using one = await world.visitor();
  await signIn(one.page, ada);
  await one.open(`/projects/${id}`);
  await one.page.getByRole('link', { name: 'Deposit it with a DOI' }).click();
  await one.page.getByText(forGood).waitFor();
  await one.page.getByText('project.json').waitFor();
  await expectAccessible(one.page);
  await one.page.getByLabel('Licence: what others may do with it').selectOption('cc0-1.0');
  await one.page.getByRole('button', { name: 'Ask to deposit it' }).click();
  await one.page.getByText('It waits for another owner.').waitFor();
  expect(await one.page.getByRole('button', { name: 'Deposit it for good' }).count()).toBe(0);
  await expectAccessible(one.page);
  expect(repository.requests).toEqual([]);

  await using other = await world.visitor({ width: 390, hasTouch: true });
  await signIn(other.page, ben);
  await other.open('/me/notices');
  await other.page.locator(`a[href="/projects/${id}/deposit"]`).first().click();
  await other.page.getByText('It waits for you.').waitFor();
  await other.page.getByText(forGood).waitFor();
  await other.page.getByText('CC0 1.0').waitFor();
  await expectAccessible(other.page);
  await other.page.getByRole('button', { name: 'Deposit it for good' }).click();
  await other.page.getByText('Agreed.').first().waitFor();

  await expect.poll(() => repository.published().length).toBe(1);
  const doi = repository.published()[0]?.doi;
  const published = async () => (await ada.board.listDeposits({ id })).deposits.length;
  await expect.poll(published).toBe(1);

  await using visitor = await world.visitor({ hasScripts: false });
  await visitor.open(`/projects/${id}`);
  const link = visitor.page.getByRole('link', { name: `doi:${doi}` });
  expect(await link.getAttribute('href')).toBe(`https://doi.org/${doi}`);
  await visitor.page.getByText('Cite', { exact: true }).click();
  await visitor.page.getByText(new RegExp(`Tide Clock\\..* https://doi\\.org/${doi}`)).waitFor();
  expect(await (await fetch(`${world.site}/projects/${id}/CITATION.cff`)).text()).toContain(doi);

  await one.open(`/projects/${id}/deposit`);
  await one.page.getByText('Version 1:').waitFor();
  await expectAccessible(one.page);
});

test('without scripts an owner who is alone looks at it twice, and can stop it', async () => {
  const ada = await memberOf(world, 'Cleo Ruiz');
  const { id } = (await ada.board.createProject({ body: { name: 'Ebb', tagline: 'Alone.' } })).project;
  await using visitor = await world.visitor({ hasScripts: false });
  await signIn(visitor.page, ada);
  await visitor.open(`/projects/${id}/deposit`);
  await visitor.page.getByRole('button', { name: 'Ask to deposit it' }).click();
  await visitor.page.getByText('It waits for you.').waitFor();
  await visitor.page.getByRole('button', { name: 'Deposit it for good' }).waitFor();
  await visitor.page.getByRole('button', { name: 'Stop it' }).click();
  await visitor.page.getByText('An owner stopped it.').waitFor();
  await visitor.page.getByRole('button', { name: 'Ask to deposit it' }).waitFor();
});
