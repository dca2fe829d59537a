import { DAY_MS } from '@launch-board/host/durations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../../../test/processes/command.ts';
import { operator } from '../../../test/support/operators.ts';
import { launchProject, type People, type Person, startPeople } from '../../../test/support/people.ts';
import { appealCommand } from './appeal.ts';

let people: People;
let ada: Person;
let mod: Person;
beforeEach(async () => {
  people = await startPeople({}, undefined, { hasBackground: false });
  ada = await people.person('ada');
  mod = await people.moderator('mod');
});
afterEach(() => people[Symbol.asyncDispose]());

const run = (...args: string[]) => runCommand(appealCommand, args, people.world.databaseUrl, { clock: people.now });
const statusOf = async (id: string) => (await people.see(`/api/projects/${id}`)).status;

async function appealed() {
  const project = await launchProject(ada);
  await mod.put(`/api/moderation/projects/${project}/removal`, { reason: 'Adverts' });
  const { receipts } = (await ada.get('/api/me/receipts')).body;
  await ada.put(`/api/receipts/${receipts[0].id}/appeal`, { text: 'It sells nothing' });
  return { project, receipt: receipts[0].id as string };
}

test('where a board has one moderator, the operator decides a day after the appeal, and the log shows it', async () => {
  const { project, receipt } = await appealed();
  expect((await ada.get(`/api/receipts/${receipt}`)).body.receipt.asks).toBe('operator');
  expect((await run('list')).out).toContain(receipt);
  await expect(run('overturn', receipt, '--reason', 'No advert')).rejects.toThrow('less than a day old');
  const op = await operator(people);
  const waiting = async () => (await op.get('/api/administration/status')).body.status.appeals;
  expect(await waiting()).toEqual({ waiting: 0, since: null });
  const at = new Date(people.now()).toISOString();
  people.wait(DAY_MS);
  expect(await waiting()).toEqual({ waiting: 1, since: at });
  expect(await run('overturn', receipt, '--reason', 'No advert')).toMatchObject({ code: 0 });
  expect(await waiting()).toEqual({ waiting: 0, since: null });
  expect(await statusOf(project)).toBe(200);
  const [entry] = (await mod.get('/api/moderation/log')).body.entries;
  expect(entry).toMatchObject({ act: 'overturn_appeal', target_id: project, reason: 'No advert' });
  expect(entry.moderator).toBeUndefined();
  expect((await run('list')).out).toBe('No appeal waits.\n');
  await expect(run('uphold', receipt, '--reason', 'Again')).rejects.toThrow('decided already');
});

test('while another moderator can decide, the operator waits until their time is over', async () => {
  await people.moderator('other');
  const { project, receipt } = await appealed();
  people.wait(2 * DAY_MS);
  await expect(run('uphold', receipt, '--reason', 'An advert')).rejects.toThrow('another moderator');
  people.wait(5 * DAY_MS);
  expect(await run('uphold', receipt, '--reason', 'An advert')).toMatchObject({ code: 0 });
  expect(await statusOf(project)).toBe(404);
  const { receipts } = (await ada.get(`/api/me/receipts?about=${project}`)).body;
  expect(receipts.map(({ act }: { act: string }) => act)).toContain('uphold_appeal');
});

test('an appeal is listed however many questions to makers are older', async () => {
  const asked = await launchProject(ada, { name: 'Asked' });
  for (let n = 0; n < 100; n += 1) {
    const question = { target_type: 'project', target_id: asked, text: `What is ${n}?` };
    expect((await mod.post('/api/moderation/questions', question)).status).toBe(201);
  }
  people.wait(1);
  const { receipt } = await appealed();
  const { out } = await run('list');
  expect([out.includes(receipt), out.trim().split('\n').length]).toEqual([true, 1]);
});

test('everything that was hidden comes back by the command too', async () => {
  const project = await launchProject(ada);
  await mod.put(`/api/moderation/users/${ada.id}/hiding`, { reason: 'Adverts' });
  const { receipts } = (await ada.get('/api/me/receipts')).body;
  await ada.put(`/api/receipts/${receipts[0].id}/appeal`, { text: 'All mine' });
  people.wait(DAY_MS);
  await run('overturn', receipts[0].id, '--reason', 'Mistaken');
  expect(await statusOf(project)).toBe(200);
  expect((await ada.post('/api/collections', { name: 'Mine' })).status).toBe(201);
});

test.each([
  [[], 'say "list"'],
  [['overturn'], 'one ID is needed'],
  [['overturn', 'x', '--reason', 'y'], 'one ID is needed'],
  [['uphold', '0190a6b4-1f2e-7d3c-9b4a-6c5d4e3f2a1b'], '--reason TEXT is missing'],
])('%j is refused before anything is opened', async (args, said) => {
  const { code, err } = await run(...args);
  expect([code, err.includes(said)]).toEqual([2, true]);
});
