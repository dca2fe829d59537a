import Type, { type Static } from 'typebox';
import { limits } from './limits.ts';
import { clickedLinks } from './project-links.ts';
import { Uuid } from './shapes.ts';

// No operation of the public API: what the site of a board hands over to its API. Both import it from here.

export const visitsPath = '/visits';

const number = Type.Optional(Type.Integer({ minimum: 1, maximum: limits.visits.number }));

const kinds = ['visit', ...clickedLinks] as const;

/** Visits and clicks of one project on one day. */
const ProjectDay = Type.Object(
  {
    project: Uuid,
    day: Type.String({ format: 'date' }),
    counts: Type.Object(
      Object.fromEntries(kinds.map((kind) => [kind, number])) as Record<(typeof kinds)[number], typeof number>,
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
