import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../dev/testing/eventually.ts';
import { launchProject, startPeople } from '../../test/support/people.ts';
import { type Receiver, startReceiver } from '../../test/support/servers/receiver.ts';
import { hook, webhookEnv } from '../../test/support/webhooks.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver[Symbol.asyncDispose]());

const serving = (env: Record<string, string> = {}) =>
  startPeople({ LAUNCHBOARD_COPY_PICTURES: 'off', LAUNCHBOARD_CHECK_LINKS: 'off', ...webhookEnv, ...env }, undefined, {
    roundMs: 20,
    foreign: receiver.internet,
  });

test('a service delivers by itself; what is under way when it stops, and what changed meanwhile, comes after its next start', async () => {
  await using before = await serving();
  const ada = await before.person('ada');
  const project = await launchProject(ada, { draft: true });
  await hook(ada, { about: 'project', subject_id: project });
  await ada.put(`/api/projects/${project}/publication`);
  await eventually(async () => expect(receiver.received).toHaveLength(1));
  receiver.decides.respond = () => 'silent';
  await ada.patch(`/api/projects/${project}`, { tagline: 'On its way' });
  await eventually(async () => expect(receiver.received).toHaveLength(2));
  await ada.patch(`/api/projects/${project}`, { tagline: 'Meanwhile' });
  await before.world.running[Symbol.asyncDispose]();
  receiver.decides.respond = undefined;
  await using after = await serving({ LAUNCHBOARD_DATABASE_URL: before.world.databaseUrl });
  await eventually(async () => {
    expect(receiver.messages().at(-1).data.object.tagline).toBe('Meanwhile');
    expect(receiver.received[2]?.id).toBe(receiver.received[1]?.id);
  });
  expect(after.now()).toBe(before.now());
});
