import Type from 'typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';

const firstSteps = ['profile', 'follow', 'answer'] as const;

export const getFirstSteps = operation({
  id: 'getFirstSteps',
  method: 'GET',
  scope: 'read',
  access: 'member',
  path: '/api/me/first-steps',
  tag: 'Me',
  summary: 'Three things to do on a first visit',
  description: `Of a profile that is younger than ${limits.questions.days.new} days: to say who one is, to follow a category, and to answer a team. There are none once all are done, or once they were dismissed.`,
  success: {
    status: 200,
    description: 'What there is to do.',
    body: Type.Object({
      steps: Type.Array(
        Type.Object({ step: Type.Enum([...firstSteps]), is_done: Type.Boolean() }, { title: 'FirstStep' }),
      ),
    }),
  },
  errors: [],
});

export const dismissFirstSteps = operation({
  id: 'dismissFirstSteps',
  method: 'DELETE',
  scope: 'write',
  access: 'member',
  path: '/api/me/first-steps',
  tag: 'Me',
  summary: 'Dismiss the things to do on a first visit',
  description: 'They do not come back.',
  success: { status: 204, description: 'They are dismissed.' },
  errors: [],
});
