import { HOUR_MS } from '@launch-board/host/durations';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchProject, type People, type Person, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
let ben: Person;
let cleo: Person;
let id: string;
let criteria: { id: string; name: string }[];
const given: { judge: Person; project: string; marks: number[]; comment: string | null }[] = [];

beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off' });
  [ada, ben, cleo] = [await people.person('ada'), await people.person('ben'), await people.person('cleo')];
  const closes_at = new Date(people.now() + 48 * HOUR_MS).toISOString();
  id = (await ada.post('/api/showcases', { name: 'Demo day', visibility: 'public', accepts: 'all', closes_at })).body
    .showcase.id;
  const team = await people.person('team');
  for (let i = 0; i < 5; i++) {
    const project = await launchProject(team, { name: `Project ${i}` });
    await team.put(`/api/showcases/${id}/entries/${project}`, {});
  }
  const rules = [{ name: 'Idea' }, { name: 'Craft', weight: 2 }];
  const { body } = await ada.put(`/api/showcases/${id}/jury`, { kind: 'rubric', criteria: rules, is_open: true });
  criteria = body.jury.criteria;
  for (const judge of [ben, cleo]) await ada.post(`/api/showcases/${id}/judges`, { user_id: judge.id });
  for (const judge of [ben, cleo]) await judgeAll(judge);
});
afterAll(() => people[Symbol.asyncDispose]());

/** Marks as they come, and a note now and then, with all that spreadsheets mistake. */
async function judgeAll(judge: Person) {
  const said = fc.tuple(
    fc.integer({ min: 1, max: 5 }),
    fc.integer({ min: 1, max: 5 }),
    fc.option(fc.constant('=1+1;"')),
  );
  let { table } = (await judge.put(`/api/showcases/${id}/jury/assignment`)).body.assignment;
  for (const [idea, craft, comment] of fc.sample(said, 5)) {
    const marks = [idea, craft].map((mark, index) => ({ criterion: criteria[index]?.id, mark }));
    const body = { outcome: 'scored', marks, ...(comment !== null && { comment }) };
    const reply = await judge.put(`/api/showcases/${id}/jury/judgements/${table.id}`, body);
    expect(reply.status, reply.text).toBe(200);
    given.push({ judge, project: table.id, marks: [idea, craft], comment });
    table = reply.body.assignment.table;
  }
}

test('curators read what each judge has said of each project, page by page', async () => {
  const found = [];
  let next: string | undefined = '';
  for (; next !== undefined; ) {
    const { body } = await ada.get(`/api/showcases/${id}/jury/judgements?limit=3${next && `&cursor=${next}`}`);
    expect(body.total).toBe(10);
    found.push(...body.judgements);
    next = body.next;
  }
  const seats = (await ada.get(`/api/showcases/${id}/jury`)).body.jury.judges;
  const seatOf = (judge: Person) => seats.find(({ user }: { user: { id: string } }) => user.id === judge.id).id;
  const wanted = given
    .map(({ judge, project, marks, comment }) => ({
      project_id: project,
      judge_id: seatOf(judge),
      outcome: 'scored',
      compared_with: null,
      marks: marks.map((mark, index) => ({ criterion: criteria[index]?.id, mark })),
      comment,
      is_set_aside: false,
    }))
    .toSorted((a, b) => (a.project_id + a.judge_id < b.project_id + b.judge_id ? -1 : 1));
  expect(found).toMatchObject(wanted);
});

test('neither judges nor teams nor moderators read what single judges have said', async () => {
  for (const reader of [ben, await people.person('team'), await people.moderator('mod')])
    expect((await reader.get(`/api/showcases/${id}/jury/judgements`)).status).toBe(403);
  expect((await people.see(`/api/showcases/${id}/jury/judgements`)).status).toBe(401);
});
