import Type from 'typebox';
import { closed, line } from '../../bodies.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { Skill, skillId } from './wishes.ts';

const { openings: bounds } = limits;

export const listSkills = operation({
  id: 'listSkills',
  method: 'GET',
  scope: 'public',
  path: '/api/skills',
  tag: 'Teams',
  access: 'anyone',
  summary: 'The short list of skills',
  description: 'What openings and people who are free to join can name.',
  success: {
    status: 200,
    description: 'In the order of the moderators.',
    body: Type.Object({ skills: Type.Array(Skill) }),
  },
  errors: [],
});

export const setSkills = operation({
  id: 'setSkills',
  method: 'PUT',
  scope: 'moderate',
  path: '/api/skills',
  tag: 'Moderation',
  access: 'moderator',
  summary: 'Write the list of skills anew',
  description:
    'What is not on the list any more is shown nowhere. Openings and people who have named it keep it, in case it comes back.',
  body: closed({
    skills: Type.Array(closed({ id: skillId, name: line(bounds.skillName) }), {
      minItems: 1,
      maxItems: bounds.listedSkills,
    }),
  }),
  success: { status: 200, description: 'The list.', body: Type.Object({ skills: Type.Array(Skill) }) },
  errors: [],
});
