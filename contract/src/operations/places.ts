import Type, { type Static } from 'typebox';
import { periodKinds } from '../period-kinds.ts';

export const ProjectPlace = Type.Object(
  {
    key: Type.String({ description: 'The key of the period; see `getLeaderboard`.' }),
    kind: Type.Enum(periodKinds),
    name: Type.String({ description: 'The name of the period.' }),
    place: Type.Integer({ minimum: 1 }),
  },
  { title: 'ProjectPlace', description: 'A place of a project in the results of a closed period.' },
);
export type ProjectPlace = Static<typeof ProjectPlace>;
