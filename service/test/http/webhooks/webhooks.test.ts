import type { WebhookFormat } from '@launch-board/contract';
import { MINUTE_MS } from '@launch-board/host/durations';
import { expect, test } from 'vitest';
import { launchProject, type Person, say, startPeople } from '../../support/people.ts';
import { go, mod, people, receiver, somebody, types, useWebhooks, verified } from '../../support/webhook-tests.ts';
import { hook, webhookEnv } from '../../support/webhooks.ts';

useWebhooks();

test('a receiver is told of a project and its comments, signed as Standard Webhooks says', async () => {
  const ada = await somebody();
  const project = await launchProject(ada, { name: 'Tide Clock' });
  await launchProject(ada, { name: 'Another' });
  const made = await hook(ada, { about: 'project', subject_id: project });
  await ada.patch(`/api/projects/${project}`, { tagline: 'Shows the sea' });
  await go();
  const comment = await say(ada, project, 'Out now.');
  await go();
  await ada.delete(`/api/comments/${comment}`);
  await go();
  const [changed, written, , gone] = receiver.messages();
  expect(types()).toEqual(['project.changed', 'comment.shown', 'project.changed', 'comment.gone', 'project.changed']);
  expect(changed.data.object).toMatchObject({ id: project, name: 'Tide Clock', tagline: 'Shows the sea' });
  expect(written.data).toMatchObject({ project_id: project, object: { content: 'Out now.' } });
  expect(gone.data).toEqual({ type: 'comment', id: comment, op: 'gone', project_id: project });
  for (const { body, headers } of receiver.received) {
    expect(verified(made.secret, { body, headers })).toEqual(JSON.parse(body));
    expect(() => verified(made.secret, { body: `${body} `, headers })).toThrow();
    expect(headers['content-type']).toBe('application/json');
  }
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(5);
});

test('a curator is told of the collection and the projects in it, a moderator of everything', async () => {
  const [ada, ben] = [await somebody(), await somebody()];
  const [inside, outside] = [await launchProject(ben), await launchProject(ben)];
  const { body } = await ada.post('/api/collections', { name: 'For sailors', visibility: 'public' });
  const collection = body.collection.id;
  await ada.put(`/api/collections/${collection}/projects/${inside}`);
  await hook(ada, { about: 'collection', subject_id: collection });
  await hook(mod, { about: 'board', url: 'https://pictures.test/board' });
  for (const id of [inside, outside]) await ben.patch(`/api/projects/${id}`, { tagline: 'Anew' });
  await ada.patch(`/api/collections/${collection}`, { description: 'Boats' });
  await go();
  const told = (path: string) =>
    receiver.received.filter((one) => one.path === path).map(({ body }) => JSON.parse(body).data.id);
  expect(told('/hook')).toEqual([inside, collection]);
  expect(told('/board')).toEqual([inside, outside, collection]);
});

test('only what everybody sees is told, as it is when it is sent; what went has its id alone', async () => {
  const ada = await somebody();
  const project = await launchProject(ada, { name: 'Secret', draft: true });
  await hook(ada, { about: 'project', subject_id: project });
  await ada.patch(`/api/projects/${project}`, { tagline: 'Still a draft' });
  await go();
  expect(receiver.received).toEqual([]);
  await ada.put(`/api/projects/${project}/publication`);
  await ada.patch(`/api/projects/${project}`, { name: 'Known' });
  await go();
  expect(types()).toEqual(['project.shown']);
  expect(receiver.received[0]?.body).toContain('Known');
  receiver.responses.push({ status: 500 });
  await ada.patch(`/api/projects/${project}`, { name: 'Regretted' });
  await go();
  await mod.put(`/api/moderation/projects/${project}/removal`, { reason: 'Advertising' });
  people.wait(MINUTE_MS);
  await go();
  expect(types().slice(2)).toEqual(['project.gone', 'project.gone']);
  expect(
    receiver.received
      .slice(2)
      .map(({ body }) => body)
      .join(),
  ).not.toMatch(/Regretted|Known/);
});

test('a test message is sent, and a delivery once more with the same id', async () => {
  const ada = await somebody();
  const made = await hook(ada, { about: 'project', subject_id: await launchProject(ada) });
  const sent = await ada.post(`/api/me/webhooks/${made.id}/deliveries`, {});
  expect([sent.status, sent.body.delivery.kind, sent.body.delivery.delivered_at]).toEqual([201, 'test', null]);
  await go();
  expect(receiver.messages()).toMatchObject([{ type: 'test', webhook_id: made.id, data: {} }]);
  await ada.post(`/api/me/webhooks/${made.id}/deliveries`, { again: sent.body.delivery.id });
  await go();
  expect(receiver.received.map(({ id }) => id)).toEqual(Array(2).fill(sent.body.delivery.id));
  const missing = await ada.post(`/api/me/webhooks/${made.id}/deliveries`, { again: made.id });
  expect(missing.status).toBe(404);
});

test('others see nothing of a webhook, and a person can have five', async () => {
  const [ada, ben] = [await somebody(), await somebody()];
  const project = await launchProject(ada);
  const made = await hook(ada, { about: 'project', subject_id: project });
  const path = `/api/me/webhooks/${made.id}`;
  expect((await ben.get('/api/me/webhooks')).body.webhooks).toEqual([]);
  const refused = [ben.get(path), ben.delete(path), ben.put(`${path}/activation`), ben.post(`${path}/secret`)];
  for (const one of [...refused, ben.post(`${path}/deliveries`, {})]) expect((await one).status).toBe(404);
  for (let n = 0; n < 4; n += 1) await hook(ada, { about: 'project', subject_id: project });
  const full = await ada.post('/api/me/webhooks', {
    ...{ url: 'https://tide.test/', format: 'standard', about: 'project', subject_id: project },
  });
  expect([full.status, full.body.code]).toEqual([409, 'too_many']);
  expect((await ada.get('/api/me/webhooks')).body.webhooks).toHaveLength(5);
  expect((await ada.delete(path)).status).toBe(204);
  expect((await ada.delete(path)).status).toBe(204);
});

test('a hook of the board, of nothing and of a thing that is hidden is refused', async () => {
  const [ada, ben] = [await somebody(), await somebody()];
  const draft = await launchProject(ada, { draft: true });
  const make = async (person: Person, fields: object) =>
    (await person.post('/api/me/webhooks', { url: 'https://tide.test/', format: 'standard', ...fields })).status;
  expect(await make(ada, { about: 'board' })).toBe(403);
  expect(await make(mod, { about: 'board', subject_id: draft })).toBe(400);
  expect(await make(ada, { about: 'project' })).toBe(400);
  expect(await make(ben, { about: 'project', subject_id: draft })).toBe(404);
});

/** A project's name in each of the formats that are messages of a chat. */
const inChats: Record<Exclude<WebhookFormat, 'standard'>, string> = {
  slack: '|Tide &lt;!channel&gt; \u200b*Clock\u200b*>',
  discord: '"title":"Tide \\\\<!channel\\\\> \\\\*Clock\\\\*"',
  teams: '"text":"Tide \\\\<!channel\\\\> \\\\*Clock\\\\*"',
};

test.each(Object.entries(inChats))(
  '%s is told what is new, as text with a link, and nothing in it is an act of the chat',
  async (format, name) => {
    const ada = await somebody();
    const project = await launchProject(ada, { name: 'Tide <!channel> *Clock*', draft: true });
    const made = await hook(ada, { format, about: 'project', subject_id: project });
    await ada.put(`/api/projects/${project}/publication`);
    await ada.post(`/api/me/webhooks/${made.id}/deliveries`, {});
    await go();
    await ada.patch(`/api/projects/${project}`, { tagline: 'Not worth a message' });
    await go();
    expect(receiver.received).toHaveLength(2);
    const launch = receiver.received.find(({ body }) => body.includes('Tide'))?.body;
    expect(launch).toContain(`https://board.example/projects/${project}`);
    expect(launch).toContain(name);
  },
);

test('a board without webhooks has none of it, and needs a key for it', async () => {
  await using other = await startPeople();
  const ada = await other.person('ada');
  const sent = await ada.get('/api/me/webhooks');
  expect([sent.status, sent.body.code]).toEqual([404, 'webhooks_off']);
  await expect(startPeople({ ...webhookEnv, LAUNCHBOARD_WEBHOOK_SECRET: '' })).rejects.toThrow('WEBHOOK_SECRET');
});
