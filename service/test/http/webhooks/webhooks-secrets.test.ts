import { DAY_MS } from '@launch-board/host/durations';
import { expect, test } from 'vitest';
import { launchProject } from '../../support/people.ts';
import type { Received } from '../../support/servers/receiver.ts';
import { go, people, receiver, shown, somebody, useWebhooks, verified } from '../../support/webhook-tests.ts';
import { hook } from '../../support/webhooks.ts';

useWebhooks();

test('an address that leads into a private network receives nothing', async () => {
  const ada = await somebody();
  const project = await launchProject(ada);
  const about = { format: 'standard', about: 'project', subject_id: project };
  for (const url of [
    ...[
      'http://tide.test/',
      'https://tide.test:8443/',
      'https://a:b@tide.test/',
      'https://127.0.0.1/',
      'https://[::1]/',
    ],
    ...['https://2130706433/', 'https://169.254.169.254/latest', 'ftp://tide.test/', 'tide.test'],
  ])
    expect((await ada.post('/api/me/webhooks', { ...about, url })).status).toBe(400);
  receiver.names['inside.test'] = ['10.0.0.1'];
  const made = await hook(ada, { ...about, url: 'https://inside.test/hook' });
  await ada.post(`/api/me/webhooks/${made.id}/deliveries`, {});
  await go();
  expect(receiver.received).toEqual([]);
  expect((await shown(ada, made)).deliveries).toMatchObject([{ kind: 'test', fault: 'not found', status_code: null }]);
});

test('after a rotation both secrets are valid for a day', async () => {
  const ada = await somebody();
  const made = await hook(ada, { about: 'project', subject_id: await launchProject(ada) });
  const { secret, webhook } = (await ada.post(`/api/me/webhooks/${made.id}/secret`)).body;
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(secret).not.toBe(made.secret);
  expect(webhook.former_secret_until).toBe(new Date(people.now() + DAY_MS).toISOString());
  const signatures = async () => {
    await ada.post(`/api/me/webhooks/${made.id}/deliveries`, {});
    await go();
    return String(receiver.received.at(-1)?.headers['webhook-signature']).split(' ');
  };
  expect(await signatures()).toHaveLength(2);
  for (const one of [secret, made.secret]) verified(one, receiver.received[0] as Received);
  people.wait(DAY_MS);
  expect(await signatures()).toHaveLength(1);
});

test('a secret is shown once, and is not in the database', async () => {
  const ada = await somebody();
  const made = await hook(ada, { about: 'project', subject_id: await launchProject(ada) });
  expect((await ada.get('/api/me/webhooks')).text).not.toContain(made.secret);
  const rows = await people.world.store.read(({ db }) => db.selectFrom('webhooks').selectAll().execute());
  expect(JSON.stringify(rows)).not.toContain(made.secret.slice(6));
});
