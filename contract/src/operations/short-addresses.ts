import Type from 'typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { Uuid } from '../shapes.ts';
import { shortestCode } from '../short-codes.ts';

export const getShortAddress = operation({
  id: 'getShortAddress',
  method: 'GET',
  scope: 'public',
  path: '/api/short-addresses/{code}',
  tag: 'Projects',
  access: 'anyone',
  summary: 'The project that a short address leads to',
  description: `The code is the start of a project's id in Crockford's base 32, ${shortestCode} characters or more; it may be typed in capitals and with dashes. Where two projects begin alike, it leads to the older one for good, and the other needs a longer code. Who may not read the project gets \`not_found\`.`,
  params: Type.Object({
    code: Type.String({ minLength: 1, maxLength: limits.shortCode, description: 'What follows `/p/` in the address.' }),
  }),
  success: { status: 200, description: 'The id of the project.', body: Type.Object({ project_id: Uuid }) },
  errors: ['not_found'],
});
