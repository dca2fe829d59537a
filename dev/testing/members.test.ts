import { expect, test } from 'vitest';
import { declaredMembers, membersMet } from './members.ts';

const reply = {
  type: 'object',
  properties: {
    projects: { type: 'array', items: { properties: { id: {}, users: { $ref: '#/components/schemas/Summary' } } } },
    next: {},
  },
};
const described = {
  operationId: 'findProjects',
  requestBody: { content: { 'application/json': { schema: { properties: { name: {} } } } } },
  responses: { '201': { content: { 'application/json': { schema: reply } } } },
};
const document = {
  paths: { '/projects': { post: described } },
  components: { schemas: { Summary: { properties: { username: {} } } } },
};

test('every member of replies and bodies is wanted, at every depth', () => {
  expect(declaredMembers(document)).toEqual([
    'findProjects shows projects',
    'findProjects shows projects.id',
    'findProjects shows projects.users',
    'findProjects shows projects.users.username',
    'findProjects shows next',
    'findProjects takes name',
    'findProjects gives back name',
  ]);
});

test('an exchange has met what its reply has, and what was sent and came back', () => {
  const projects = [{ id: 1 }, { id: 2, users: { username: 'ada' } }];
  expect(new Set(membersMet(document, described, { name: 'Ada' }, { projects, project: { name: 'Bea' } }))).toEqual(
    new Set([
      'findProjects shows projects',
      'findProjects shows projects.id',
      'findProjects shows projects.users',
      'findProjects shows projects.users.username',
      'findProjects takes name',
    ]),
  );
  expect(membersMet(document, described, { name: 'Ada' }, { project: { name: 'Ada' } })).toEqual([
    'findProjects takes name',
    'findProjects gives back name',
  ]);
});
