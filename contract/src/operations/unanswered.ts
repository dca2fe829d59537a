import Type, { type Static } from 'typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { DateTime, Uuid } from '../shapes.ts';

const Waiting = Type.Object(
  {
    project_id: Uuid,
    name: Type.String(),
    questions: Type.Integer({ minimum: 1 }),
    answered_by: Type.Integer({ minimum: 0, description: 'How many people have answered.' }),
    asked_at: DateTime,
  },
  { title: 'Waiting', description: 'An entry whose team waits for answers.' },
);
export type Waiting = Static<typeof Waiting>;

export const listUnanswered = operation({
  id: 'listUnanswered',
  method: 'GET',
  scope: 'curate',
  access: 'member',
  path: '/api/showcases/{id}/unanswered',
  tag: 'Showcases',
  summary: 'Entries of a showcase whose teams wait for answers',
  description: `Only curators can do this. Accepted entries that are public, ask and have fewer than ${limits.questions.missing} answers: those with the fewest first, then who has waited longest. At most ${limits.questions.candidates}.`,
  params: Type.Object({ id: Uuid }),
  success: { status: 200, description: 'Who waits.', body: Type.Object({ waiting: Type.Array(Waiting) }) },
  errors: ['not_found'],
});
