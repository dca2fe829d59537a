import { DAY_MS, HOUR_MS, MINUTE_MS } from '@launch-board/host/durations';
import { describe, expect, test, vi } from 'vitest';
import { deliverNext } from '../../../src/domain/webhooks/deliver.ts';
import { Ahead, queueChanges } from '../../../src/domain/webhooks/queue-changes.ts';
import { launchProject, say } from '../../support/people.ts';
import { go, people, receiver, shown, somebody, statusOf, types, useWebhooks } from '../../support/webhook-tests.ts';
import { hook, round, work } from '../../support/webhooks.ts';

useWebhooks();

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
    people.wait(3 * MINUTE_MS);
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
  const { Ahead, queueChanges } = await import('../../../src/domain/webhooks/queue-changes.ts');
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
      people.wait(HOUR_MS);
      await go();
    }
    expect(await statusOf(ada, made)).toBe('failing');
    for (let hours = 0; hours < 8; hours += 1) {
      people.wait(HOUR_MS);
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
    people.wait(30 * DAY_MS);
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
      people.wait(HOUR_MS);
      await go();
    }
    expect([await statusOf(ada, made), await statusOf(ben, other)]).toEqual(['failing', 'failing']);
    receiver.state.isAway = false;
    receiver.decides.respond = undefined;
    people.wait(8 * HOUR_MS);
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
