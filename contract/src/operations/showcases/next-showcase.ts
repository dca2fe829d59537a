import Type from 'typebox';
import { clearableLine, closed, line } from '../../bodies.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { envelope, Uuid } from '../../shapes.ts';
import { ShowcaseDetail } from './showcases.ts';

const time = (description: string) => Type.String({ format: 'date-time', maxLength: limits.timeLength, description });

export const beginNextShowcase = operation({
  id: 'beginNextShowcase',
  method: 'POST',
  scope: 'curate',
  path: '/api/showcases/{id}/next',
  tag: 'Showcases',
  access: 'member',
  summary: 'Begin the next showcase from this one',
  description:
    'Curators can do this, and own the new one. It has the description, the place, the tracks, who may enter and how, the votes, the stages, whether teams set goals, what teams are asked to say and the criteria of the jury of this one, and all its times, later by as much as it closes later. It is private, and belongs to the same course. Entries, addresses, the roster, marks and awards stay with this one. Those who have agreed to judge are invited again if that is wanted, which counts as one invitation of the caller, and are told once others than curators see it.',
  params: Type.Object({ id: Uuid }),
  body: closed({
    name: line(limits.texts.name),
    closes_at: time('When it stops taking entries: later than that of this one, and not over.'),
    term: clearableLine(limits.courses.term, 'Its term in the course, if this one belongs to one.'),
    invites_judges: Type.Optional(Type.Boolean({ description: 'The default is false.' })),
  }),
  success: {
    status: 201,
    description: 'The new showcase.',
    body: envelope('showcase', ShowcaseDetail),
    versioned: 'showcase',
    isLocated: true,
  },
  errors: ['not_found', 'collection_removed', 'too_many', 'idempotency_key_reused', 'budget_spent'],
});
