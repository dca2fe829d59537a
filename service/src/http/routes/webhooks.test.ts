import type { WebhookFormat } from '@launch-board/contract';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  HOUR,
  joinTeam,
  launchProject,
  MINUTE,
  type People,
  type Person,
  say,
  startPeople,
} from '../../../test/support/people.ts';
import { type Received, type Receiver, startReceiver } from '../../../test/support/receiver.ts';
import { hook, round, startWebhookPeople, webhookEnv, work } from '../../../test/support/webhooks.ts';
import { deliverNext } from '../../domain/webhooks/deliver.ts';
import { Ahead, queueChanges } from '../../domain/webhooks/queue-changes.ts';

let receiver: Receiver;
let people: People;
let mod: Person;
beforeAll(async () => {
  receiver = await startReceiver();
  people = await startWebhookPeople(receiver);
  mod = await people.moderator('mod');
});
afterAll(async () => {
  await people[Symbol.asyncDispose]();
  await receiver[Symbol.asyncDispose]();
});
beforeEach(() => work(people.world));
afterEach(async () => {
  await people.world.store.write(({ db }) => db.deleteFrom('webhooks').execute());
  receiver.received.length = 0;
  receiver.responses.length = 0;
  receiver.decides.respond = undefined;
  receiver.state.isAway = false;
});

let guests = 0;
const somebody = () => people.person(`guest${++guests}`);
const go = () => work(people.world);
const types = () => receiver.messages().map(({ type }) => type);
const shown = async (person: Person, { id }: { id: string }) => (await person.get(`/api/me/webhooks/${id}`)).body;
const statusOf = async (person: Person, one: { id: string }) => (await shown(person, one)).webhook.status;

/** By the clock of the board, for the library compares the time of a message with that of its machine. */
function verified(secret: string, { body, headers }: Pick<Received, 'body' | 'headers'>) {
  using _ = vi.spyOn(Date, 'now').mockReturnValue(people.now());
  return new Webhook(secret).verify(body, headers);
}

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
  people.wait(MINUTE);
  await go();
  expect(types().slice(2)).toEqual(['project.gone', 'project.gone']);
  expect(
    receiver.received
      .slice(2)
      .map(({ body }) => body)
      .join(),
  ).not.toMatch(/Regretted|Known/);
});

test('a failure is tried again with the same id, and what comes after it waits for it', async () => {
  const ada = await somebody();
  const project = await launchProject(ada);
  const made = await hook(ada, { about: 'project', subject_id: project });
  receiver.responses.push({ status: 500 }, 'cut', { status: 302, headers: { Location: 'https://pictures.test/x' } });
  await ada.patch(`/api/projects/${project}`, { tagline: 'One' });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await go();
    expect(receiver.received).toHaveLength(attempt + 1);
    expect(await statusOf(ada, made)).toBe('failing');
    await ada.patch(`/api/projects/${project}`, { tagline: `After ${attempt}` });
    people.wait(3 * MINUTE);
  }
  await go();
  expect(await statusOf(ada, made)).toBe('on');
  expect(receiver.received.map(({ id }) => id)).toEqual([
    ...Array(4).fill(receiver.received[0]?.id),
    receiver.received[4]?.id,
  ]);
  expect(receiver.messages().at(-1).data.object.tagline).toBe('After 2');
  const [, first] = (await shown(ada, made)).deliveries;
  expect(first).toMatchObject({ attempts: 4, status_code: 204, fault: null, type: 'project', thing_id: project });
});

test('Retry-After is waited for', async () => {
  const ada = await somebody();
  const project = await launchProject(ada);
  await hook(ada, { about: 'project', subject_id: project });
  receiver.responses.push({ status: 429, headers: { 'Retry-After': '600' } });
  await ada.patch(`/api/projects/${project}`, { tagline: 'Anew' });
  await go();
  people.wait(599_000);
  await go();
  expect(receiver.received).toHaveLength(1);
  people.wait(1000);
  await go();
  expect(receiver.received).toHaveLength(2);
});

test('nothing is lost if an instance ends in the middle: another one sends it again', async () => {
  const ada = await somebody();
  const project = await launchProject(ada);
  await hook(ada, { about: 'project', subject_id: project });
  const { deps } = people.world.running;
  const dying: typeof deps = {
    ...deps,
    webhooks: {
      keys: deps.webhooks?.keys ?? [],
      post: async (...sent) => {
        await deps.webhooks?.post(...sent);
        throw new Error('the process ended');
      },
    },
  };
  await ada.patch(`/api/projects/${project}`, { tagline: 'Anew' });
  await expect(work({ running: { deps: dying } })).rejects.toThrow('the process ended');
  await go();
  expect(receiver.received).toHaveLength(1);
  people.wait(30_001);
  await go();
  expect(receiver.received.map(({ id }) => id)).toEqual(Array(2).fill(receiver.received[0]?.id));
});

test('a board that stops cuts what is under way, and it is sent again at once', async () => {
  const ada = await somebody();
  const project = await launchProject(ada);
  await hook(ada, { about: 'project', subject_id: project });
  await ada.patch(`/api/projects/${project}`, { tagline: 'Anew' });
  const stop = new AbortController();
  receiver.decides.respond = () => {
    stop.abort(new Error('stop'));
    return 'silent';
  };
  const { deps } = people.world.running;
  const { Ahead, queueChanges } = await import('../../domain/webhooks/queue-changes.ts');
  await queueChanges(deps, new Ahead());
  await deliverNext(deps, round(stop.signal));
  receiver.decides.respond = undefined;
  await go();
  expect(receiver.received.map(({ id }) => id)).toEqual(Array(2).fill(receiver.received[0]?.id));
});

describe('a webhook is turned off', () => {
  async function failing(status: number) {
    const ada = await somebody();
    const project = await launchProject(ada);
    const made = await hook(ada, { about: 'project', subject_id: project });
    receiver.decides.respond = () => ({ status });
    await ada.patch(`/api/projects/${project}`, { tagline: 'Anew' });
    await go();
    return { ada, project, made };
  }

  test('after three days of failures, with a notice, and goes on from there when it is turned on', async () => {
    const { ada, project, made } = await failing(500);
    for (let hours = 0; hours < 71; hours += 1) {
      people.wait(HOUR);
      await go();
    }
    expect(await statusOf(ada, made)).toBe('failing');
    for (let hours = 0; hours < 8; hours += 1) {
      people.wait(HOUR);
      await go();
    }
    expect((await shown(ada, made)).webhook).toMatchObject({ status: 'off', off_because: 'failures' });
    const { notices } = (await ada.get('/api/me/notices')).body;
    expect(notices.filter(({ kind }: { kind: string }) => kind === 'webhook')).toHaveLength(1);
    expect((await ada.post(`/api/me/webhooks/${made.id}/deliveries`, {})).body.code).toBe('webhook_is_off');
    await say(ada, project, 'While it was off');
    receiver.decides.respond = undefined;
    receiver.received.length = 0;
    await go();
    expect(receiver.received).toEqual([]);
    expect((await ada.put(`/api/me/webhooks/${made.id}/activation`)).body.webhook.status).toBe('on');
    await go();
    expect(types()).toEqual(['project.changed', 'comment.shown', 'project.changed']);
  });

  test('not because the clock jumps or the board was stopped: it takes failures as well as days', async () => {
    const { ada, made } = await failing(500);
    people.wait(30 * 24 * HOUR);
    await go();
    expect(await statusOf(ada, made)).toBe('failing');
  });

  test('not while the board reaches nobody else either', async () => {
    const { ada, project, made } = await failing(500);
    const ben = await somebody();
    const other = await hook(ben, {
      about: 'project',
      subject_id: await launchProject(ben),
      url: 'https://pictures.test/hook',
    });
    receiver.state.isAway = true;
    await ben.post(`/api/me/webhooks/${other.id}/deliveries`, {});
    for (let hours = 0; hours < 24 * 5; hours += 1) {
      people.wait(HOUR);
      await go();
    }
    expect([await statusOf(ada, made), await statusOf(ben, other)]).toEqual(['failing', 'failing']);
    receiver.state.isAway = false;
    receiver.decides.respond = undefined;
    people.wait(8 * HOUR);
    await go();
    expect([await statusOf(ada, made), await statusOf(ben, other)]).toEqual(['on', 'on']);
    expect(receiver.messages().at(-1)).toBeDefined();
    expect(project).toBeDefined();
  });

  test('at once when its receiver responds with 410', async () => {
    const { ada, made } = await failing(410);
    expect((await shown(ada, made)).webhook).toMatchObject({ status: 'off', off_because: 'gone' });
    expect((await ada.get('/api/me/notices')).body.notices[0].kind).toBe('webhook');
    await ada.delete(`/api/me/webhooks/${made.id}`);
    expect((await ada.get('/api/me/notices')).body.notices).toEqual([]);
  });
});

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

test('after a rotation both secrets are valid for a day', async () => {
  const ada = await somebody();
  const made = await hook(ada, { about: 'project', subject_id: await launchProject(ada) });
  const { secret, webhook } = (await ada.post(`/api/me/webhooks/${made.id}/secret`)).body;
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(secret).not.toBe(made.secret);
  expect(webhook.former_secret_until).toBe(new Date(people.now() + 24 * HOUR).toISOString());
  const signatures = async () => {
    await ada.post(`/api/me/webhooks/${made.id}/deliveries`, {});
    await go();
    return String(receiver.received.at(-1)?.headers['webhook-signature']).split(' ');
  };
  expect(await signatures()).toHaveLength(2);
  for (const one of [secret, made.secret]) verified(one, receiver.received[0] as Received);
  people.wait(24 * HOUR);
  expect(await signatures()).toHaveLength(1);
});

test('a secret is shown once, and is not in the database', async () => {
  const ada = await somebody();
  const made = await hook(ada, { about: 'project', subject_id: await launchProject(ada) });
  expect((await ada.get('/api/me/webhooks')).text).not.toContain(made.secret);
  const rows = await people.world.store.read(({ db }) => db.selectFrom('webhooks').selectAll().execute());
  expect(JSON.stringify(rows)).not.toContain(made.secret.slice(6));
});

describe('a webhook ends at once', () => {
  const isLeft = async ({ id }: { id: string }) =>
    (await people.world.store.read(({ db }) => db.selectFrom('webhooks').select('id').where('id', '=', id).execute()))
      .length > 0;

  test('with the ownership of its project', async () => {
    const [ada, ben] = [await somebody(), await somebody()];
    const project = await launchProject(ada);
    await joinTeam(ada, project, ben, 'owner');
    const made = await hook(ben, { about: 'project', subject_id: project });
    await ada.patch(`/api/projects/${project}`, { tagline: 'Anew' });
    await ada.patch(`/api/projects/${project}/members/${ben.id}`, { role: 'member' });
    await go();
    expect([receiver.received, await isLeft(made)]).toEqual([[], false]);
    const again = await ben.post('/api/me/webhooks', {
      ...{ url: 'https://tide.test/', format: 'standard', about: 'project', subject_id: project },
    });
    expect(again.status).toBe(403);
  });

  test('with the place among the curators', async () => {
    const [ada, ben] = [await somebody(), await somebody()];
    const { body } = await ada.post('/api/collections', { name: 'Boats', visibility: 'public' });
    const { id } = body.collection;
    const invited = await ada.post(`/api/collections/${id}/curators`, { user_id: ben.id });
    await ben.put(`/api/me/curations/${invited.body.curator.id}/acceptance`);
    const made = await hook(ben, { about: 'collection', subject_id: id });
    await ada.delete(`/api/collections/${id}/curators/${ben.id}`);
    expect(await isLeft(made)).toBe(false);
  });

  test('with the role of a moderator, when the board learns of it', async () => {
    const former = await people.moderator('former');
    const made = await hook(former, { about: 'board' });
    await go();
    expect(await isLeft(made)).toBe(true);
    await launchProject(await somebody());
    await people.person('former');
    await go();
    expect([receiver.received, await isLeft(made)]).toEqual([[], false]);
  });

  test('with a suspension, and with an erasure', async () => {
    for (const end of [
      (ada: Person) => mod.put(`/api/moderation/users/${ada.id}/suspension`, { reason: 'Adverts' }),
      (ada: Person) => ada.delete('/api/me'),
    ]) {
      const ada = await somebody();
      const project = await launchProject(ada);
      const made = await hook(ada, { about: 'project', subject_id: project });
      await ada.patch(`/api/projects/${project}`, { tagline: 'Anew' });
      expect((await end(ada)).status).toBeLessThan(300);
      await go();
      expect([receiver.received, await isLeft(made)]).toEqual([[], false]);
    }
  });
});

test('what is told of an erased person, also of what waits, has no name', async () => {
  const ada = await people.person('zoraida');
  const project = await launchProject(ada, { name: 'Tide Clock' });
  await say(ada, project, 'By Zoraida.');
  await go();
  await hook(mod, { about: 'board' });
  receiver.responses.push({ status: 500 });
  await ada.patch('/api/me', { bio: 'Zoraida builds clocks.' });
  await go();
  expect(receiver.received[0]?.body).toContain('Zoraida');
  receiver.received.length = 0;
  await ada.delete('/api/me');
  people.wait(HOUR);
  await go();
  expect(types()).toContain('user.gone');
  expect(receiver.received.map(({ body }) => body).join()).not.toContain('Zoraida');
});

test('a receiver hears that an erased person is gone, also if a change of theirs waits behind a failing delivery', async () => {
  const ada = await people.person('yolanda');
  const project = await launchProject(ada, { name: 'Moon Clock' });
  await say(ada, project, 'By Yolanda.');
  await go();
  await hook(mod, { about: 'board' });
  receiver.responses.push({ status: 500 });
  await ada.patch(`/api/projects/${project}`, { tagline: 'Anew' });
  await go();
  await ada.patch('/api/me', { bio: 'Yolanda builds clocks.' });
  await go();
  await ada.delete('/api/me');
  people.wait(HOUR);
  receiver.received.length = 0;
  await go();
  expect(types().filter((type) => type === 'user.gone')).toHaveLength(1);
  expect(receiver.received.map(({ body }) => body).join()).not.toContain('builds clocks');
});

test('a change is told although the write that queued it failed at first', async () => {
  const ada = await somebody();
  const project = await launchProject(ada);
  await hook(ada, { about: 'project', subject_id: project });
  const ahead = new Ahead();
  await work(people.world, ahead);
  await ada.patch(`/api/projects/${project}`, { tagline: 'Anew' });
  const { deps } = people.world.running;
  const write = vi.spyOn(deps.store, 'write').mockRejectedValueOnce(new Error('the disk is full'));
  await expect(queueChanges(deps, ahead)).rejects.toThrow('the disk is full');
  write.mockRestore();
  await work(people.world, ahead);
  expect(types()).toEqual(['project.changed']);
});

test('a receiver that the feed has left behind is told to begin anew', async () => {
  const ada = await somebody();
  const project = await launchProject(ada);
  const made = await hook(ada, { about: 'project', subject_id: project });
  await people.world.store.write(({ db }) =>
    db
      .updateTable('webhooks')
      .set({ place: Buffer.from('["another history","0",0,"0",0]').toString('base64url') })
      .where('id', '=', made.id)
      .execute(),
  );
  await ada.patch(`/api/projects/${project}`, { tagline: 'Anew' });
  await go();
  expect(receiver.messages()).toMatchObject([
    {
      type: 'resync',
      data: { start: '/api/changes', lists: [`/api/projects/${project}`, `/api/projects/${project}/comments`] },
    },
  ]);
  await ada.patch(`/api/projects/${project}`, { tagline: 'And again' });
  await go();
  expect(types()).toEqual(['resync', 'project.changed']);
});

test('a failing receiver delays nobody else', async () => {
  const [ada, ben] = [await somebody(), await somebody()];
  const projects = [await launchProject(ada), await launchProject(ben)];
  await hook(ada, { about: 'project', subject_id: projects[0] });
  await hook(ben, { about: 'project', subject_id: projects[1], url: 'https://pictures.test/ben' });
  receiver.decides.respond = ({ path }) => ({ status: path === '/ben' ? 204 : 503 });
  for (const [n, person] of [ada, ben].entries())
    await person.patch(`/api/projects/${projects[n]}`, { tagline: 'Anew' });
  await go();
  expect(receiver.received.map(({ path }) => path).toSorted()).toEqual(['/ben', '/hook']);
});

test('a receiver that takes long has a part of a lane: it then waits for four times as long', async () => {
  const ada = await somebody();
  const made = await hook(ada, { about: 'project', subject_id: await launchProject(ada) });
  for (let n = 0; n < 2; n += 1) await ada.post(`/api/me/webhooks/${made.id}/deliveries`, {});
  const { deps } = people.world.running;
  const times = [0, 2000];
  expect(await deliverNext(deps, { ...round(), elapsed: () => times.shift() ?? 2000 })).toBe(true);
  people.wait(7999);
  expect(await deliverNext(deps, round())).toBe(false);
  people.wait(1);
  expect(await deliverNext(deps, round())).toBe(true);
  expect(receiver.received).toHaveLength(2);
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
