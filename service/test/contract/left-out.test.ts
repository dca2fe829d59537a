import { randomUUID } from 'node:crypto';
import { type NoticeKind, type Operation, operations } from '@launch-board/contract';
import { type Part, parts } from '@launch-board/host/left-out';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/boot/settings/config.ts';
import { notify } from '../../src/domain/notices/notify.ts';
import { nobodysId } from '../support/catalogue.ts';
import { launchProject, type People, startPeople } from '../support/people.ts';
import { intake } from '../support/rows.ts';

/** The paths of each part, told apart from the code. */
const juries = /^\/api\/(showcases\/\{id\}\/(jury|judges)|me\/judge-invitations)/;
const pathsOf: Record<Part, RegExp> = {
  leaderboards: /^\/api\/(leaderboards|terms)|^\/api\/me\/term$/,
  showcases:
    /^\/api\/(moderation\/)?showcases|^\/api\/(me\/)?courses|^\/api\/(lti\/|me\/lti-|administration\/lti-)|^\/api\/vote-codes|^\/api\/projects\/\{id\}\/showcases|^\/api\/me\/judge-invitations/,
  juries,
  standing: /\/standing$/,
};

let whole: People;
beforeAll(async () => {
  whole = await startPeople();
});
afterAll(() => whole[Symbol.asyncDispose]());

/** What a stranger is told, by status and code: that differs between any two operations that are there and none. */
async function answerOf({ world }: People, { method, path }: Operation): Promise<string> {
  const address = world.running.url + path.replaceAll(/\{(\w+)\}/g, nobodysId);
  const response = await fetch(address, { method, signal: AbortSignal.timeout(60_000) });
  const body = (await response.json().catch(() => ({}))) as { code?: string };
  return `${response.status} ${body.code ?? ''}`;
}

test.each(parts)('without %s its operations are gone, and the rest of the contract answers as before', async (part) => {
  await using people = await startPeople({ LAUNCHBOARD_WITHOUT: part });
  const document = await people.world.read('/openapi.json');
  const isStream = ({ success }: Operation) => success.events !== undefined;
  let gone = 0;
  for (const operation of Object.values<Operation>(operations).filter((one) => !isStream(one))) {
    const isGone = pathsOf[part].test(operation.path);
    if (isGone) gone += 1;
    const listed = document.paths[operation.path]?.[operation.method.toLowerCase()];
    expect([operation.id, listed !== undefined]).toEqual([operation.id, !isGone]);
    const expected = isGone ? '404 route_not_found' : await answerOf(whole, operation);
    expect([operation.id, await answerOf(people, operation)]).toEqual([operation.id, expected]);
  }
  expect(gone).toBeGreaterThan(0);
  const ada = await people.person('ada');
  const id = await launchProject(ada);
  const { project } = (await people.see(`/api/projects/${id}`)).body;
  expect(project).toMatchObject({ id });
});

test('a showcase that is left out is shown as a collection', async () => {
  await using people = await startPeople({ LAUNCHBOARD_WITHOUT: 'showcases' });
  const ada = await people.person('ada');
  const { collection } = (await ada.post('/api/collections', { name: 'Demo day', is_public: true })).body;
  const { store } = people.world;
  await store.write(({ db }) => db.insertInto('showcases').values(intake(collection.id)).execute());
  expect((await people.see(`/api/collections/${collection.id}`)).body.collection.is_showcase).toBe(false);
});

test('nobody is told of what is left out', async () => {
  await using people = await startPeople({ LAUNCHBOARD_WITHOUT: parts.join() });
  const ada = await people.person('ada');
  const projectId = await launchProject(ada);
  const { deps } = people.world.running;
  const tell = (kind: NoticeKind) =>
    deps.store.write((writes) =>
      notify({ writes, now: people.now(), newId: randomUUID, deps }, [
        { kind, to: [ada.id], thing: { type: 'project', id: projectId }, projectId, source: '10', by: null },
      ]),
    );
  for (const kind of ['result', 'award', 'entry_decision', 'showcase_reminder', 'judge_invitation', 'votes'] as const)
    await tell(kind);
  const { notices } = (await ada.get('/api/me/notices')).body;
  expect(notices.map(({ kind }: { kind: NoticeKind }) => kind)).toEqual(['votes']);
});

test('juries go with the showcases that they need, and what is no part is named as a fault', () => {
  const leftOut = (value: string) => readConfig({ LAUNCHBOARD_WITHOUT: value }).operatorSettings.leftOut;
  expect(leftOut('')).toEqual([]);
  expect(leftOut(' standing, showcases')).toEqual(['showcases', 'juries', 'standing']);
  expect(() => leftOut('showcases,comments')).toThrow(
    /LAUNCHBOARD_WITHOUT.*the parts are leaderboards, showcases, juries, standing/,
  );
});
