import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aiAndData } from '../../support/catalogue.ts';
import {
  aProject,
  fieldsOf,
  idsOf,
  joinTeam,
  launchProject,
  type People,
  type Person,
  startPeople,
} from '../../support/people.ts';

let people: People;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  people = await startPeople();
  ada = await people.person('ada');
  ben = await people.person('ben');
});
afterAll(() => people[Symbol.asyncDispose]());

const whole = {
  name: 'Analytical Engine',
  tagline: 'Computes Bernoulli numbers',
  description: '# Notes\n\nWith *Markdown*.',
  website_url: 'https://engine.example/',
  github_url: 'https://github.com/ada/engine',
  image_url: 'https://img.example/engine.png',
  category_id: aiAndData,
};

describe('createProject', () => {
  test('makes a public project with all that was said, and its Location leads to it', async () => {
    const { status, body, headers } = await ada.post('/api/projects', whole);
    expect(status).toBe(201);
    expect(body.project).toMatchObject({ ...whole, status: 'active', upvotes_count: 0, comments_count: 0 });
    expect(body.project).toMatchObject({ users: { id: ada.id }, categories: { id: aiAndData } });
    expect((await people.see(headers.get('location') ?? '')).body.project).toMatchObject({ ...whole });
  });

  test('makes the submitter its first accepted owner', async () => {
    const id = await launchProject(ada);
    const { body } = await people.see(`/api/projects/${id}/members`);
    expect(body.members).toMatchObject([{ user_id: ada.id, role: 'owner', invited_by: null }]);
  });

  test('keeps a draft to its team: no list, no search, no count has it', async () => {
    const before = (await people.see('/api/stats')).body;
    const id = await launchProject(ada, { name: 'Quixotic draft', draft: true });
    expect((await people.see(`/api/projects/${id}`)).status).toBe(404);
    expect((await ben.get(`/api/projects/${id}`)).status).toBe(404);
    expect((await ada.get(`/api/projects/${id}`)).body.project).toMatchObject({ status: 'draft' });
    expect((await people.see('/api/projects?search=quixotic')).body.total).toBe(0);
    expect((await people.see('/api/stats')).body).toEqual(before);
    expect(idsOf((await ada.get('/api/me/projects')).body.projects)).toContain(id);
  });

  test('names every bad member at once', async () => {
    const answer = await ada.post('/api/projects', {
      name: 'n'.repeat(81),
      tagline: ' ',
      description: 'bell \u0007',
      website_url: 'javascript:alert(1)',
      github_url: 'https://me:secret@github.com/',
      category_id: 'games',
      upvotes_count: 5,
    });
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('invalid_request');
    expect(fieldsOf(answer)).toEqual(
      ['category_id', 'description', 'github_url', 'name', 'tagline', 'upvotes_count', 'website_url'].toSorted(),
    );
  });

  test('names an unknown category', async () => {
    const answer = await ada.post('/api/projects', { ...aProject, category_id: randomUUID() });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['category_id']]);
  });

  test('counts characters as people do, and keeps accents in one form', async () => {
    const name = '🚀'.repeat(80);
    const id = await launchProject(ada, { name, tagline: 'Cafe\u0301' });
    expect((await people.see(`/api/projects/${id}`)).body.project).toMatchObject({ name, tagline: 'Café' });
  });

  test('with an Idempotency-Key sent again gives the first answer, byte for byte, and makes nothing new', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await ada.post('/api/projects', aProject, headers);
    const again = await ada.post('/api/projects', aProject, headers);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    const other = await ada.post('/api/projects', { ...aProject, name: 'Other' }, headers);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect((await ben.post('/api/projects', aProject, headers)).text).not.toBe(first.text);
  });

  test('refuses an Idempotency-Key that is none', async () => {
    const answer = await ada.post('/api/projects', aProject, { 'Idempotency-Key': 'two words' });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['Idempotency-Key']]);
  });
});

describe('updateProject', () => {
  test('a name keeps the form of its ideograph, and is found without it', async () => {
    const id = await launchProject(ada);
    const name = '葛\u{e0100}城 bus times';
    expect((await ada.patch(`/api/projects/${id}`, { name })).body.project.name).toBe(name);
    for (const search of ['葛城', '葛\u{e0100}城 BUS', '葛']) {
      const { body } = await people.see(`/api/projects?search=${encodeURIComponent(search)}`);
      expect(body.projects).toMatchObject([{ id, name }]);
    }
  });

  test('changes what is named and leaves the rest; null and an empty text clear', async () => {
    const id = await launchProject(ada, whole);
    const change = { name: 'Engine 2', description: '', category_id: null };
    const { status, body } = await ada.patch(`/api/projects/${id}`, change);
    expect(status).toBe(200);
    const { categories: _categories, foreign_pictures, ...left } = body.project;
    expect(foreign_pictures).toMatchObject([{ address: whole.image_url, place: 'image_url', state: 'off' }]);
    expect(left).toMatchObject({ ...whole, name: 'Engine 2', description: null, category_id: null });
    expect((await people.see(`/api/projects/${id}`)).body.project).toEqual(left);
    expect((await people.see('/api/projects?search=engine%202')).body.projects).toMatchObject([{ id }]);
  });

  test('is 403 for others, 404 where the project is hidden from them, 400 for an empty change', async () => {
    const id = await launchProject(ada);
    const draft = await launchProject(ada, { draft: true });
    expect((await ben.patch(`/api/projects/${id}`, { name: 'Mine' })).status).toBe(403);
    expect((await ben.patch(`/api/projects/${draft}`, { name: 'Mine' })).status).toBe(404);
    expect((await ada.patch(`/api/projects/${randomUUID()}`, { name: 'Mine' })).status).toBe(404);
    expect((await ada.patch(`/api/projects/${id}`, {})).status).toBe(400);
    await joinTeam(ada, id, ben);
    expect((await ben.patch(`/api/projects/${id}`, { name: 'Mine' })).status).toBe(403);
  });

  test.each(['identity', 'br', 'gzip', 'zstd'])(
    'with If-Match from a GET (%s) is done once, then refused',
    async (coding) => {
      const id = await launchProject(ada, { description: 'long '.repeat(400) });
      const seen = await ada.get(`/api/projects/${id}`, { 'Accept-Encoding': coding });
      const condition = { 'If-Match': seen.headers.get('etag') ?? '' };
      expect((await ada.patch(`/api/projects/${id}`, { name: 'First' }, condition)).status).toBe(200);
      const second = await ada.patch(`/api/projects/${id}`, { name: 'Second' }, condition);
      expect([second.status, second.body.code]).toEqual([412, 'stale']);
      expect((await ada.delete(`/api/projects/${id}`, undefined, condition)).status).toBe(412);
      expect((await people.see(`/api/projects/${id}`)).body.project.name).toBe('First');
      expect((await ada.patch(`/api/projects/${id}`, { name: 'Third' }, { 'If-Match': '*' })).status).toBe(200);
    },
  );
});
