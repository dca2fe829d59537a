import Type, { type Static } from 'typebox';
import { limits } from './limits.ts';
import { Uuid } from './shapes.ts';
import { type VisitKind, visitKinds } from './visits.ts';

// No operation of the public API: what the site of a board hands over to its API.

const number = Type.Optional(Type.Integer({ minimum: 1, maximum: limits.visits.number }));

/** Visits and clicks of one project on one day. */
const ProjectDay = Type.Object(
  {
    project: Uuid,
    day: Type.String({ format: 'date' }),
    counts: Type.Object(
      Object.fromEntries(visitKinds.map((kind) => [kind, number])) as Record<VisitKind, typeof number>,
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);

/** Everything that one process of the site has counted since its batch before. */
export const VisitBatch = Type.Object(
  {
    sender: Uuid,
    number: Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'One more than that of the batch before.',
    }),
    days: Type.Array(ProjectDay, { maxItems: limits.visits.projectsAtOnce }),
  },
  { additionalProperties: false },
);
export type VisitBatch = Static<typeof VisitBatch>;
