import Type, { type Static } from 'typebox';
import { operation } from '../operation.ts';
import { envelope, Uuid } from '../shapes.ts';

const told = (of: string) =>
  Type.Integer({ minimum: 0, description: `Number of people who were told as followers of ${of}.` });

export const ProjectReach = Type.Object(
  {
    people: told('somebody on its team'),
    category: told('its category'),
    collections: told('a collection or a showcase that it was put into'),
    is_going_on: Type.Boolean({ description: 'Whether more of them are being told of its launch right now.' }),
  },
  {
    title: 'ProjectReach',
    description:
      'How many followers were told of a project, never who. Those who want no such notices are not among them. Of a launch, nobody is told twice.',
  },
);
export type ProjectReach = Static<typeof ProjectReach>;

export const getProjectReach = operation({
  id: 'getProjectReach',
  method: 'GET',
  scope: 'read',
  path: '/api/projects/{id}/reach',
  tag: 'Projects',
  access: 'member',
  summary: 'How many followers were told of a project',
  description: 'Only owners can do this.',
  params: Type.Object({ id: Uuid }),
  success: { status: 200, description: 'Numbers.', body: envelope('reach', ProjectReach) },
  errors: ['not_found'],
});
