import Type, { type Static } from 'typebox';
import { limits } from '../limits.ts';
import { htmlUrl, Uuid } from '../shapes.ts';

const named = Type.Object({ id: Uuid, name: Type.String(), html_url: htmlUrl });

/** What a project, or a person with their teams, has won in showcases. */
export const won = {
  awards: Type.Optional(
    Type.Array(
      Type.Object({ name: Type.String({ description: 'What the award is called.' }), showcase: named, project: named }),
      {
        description: `Awards won in public showcases that the team has entered, the latest first, at most ${limits.projectAwards}. Absent if there is none.`,
      },
    ),
  ),
  audience_places: Type.Optional(
    Type.Array(Type.Object({ place: Type.Integer({ minimum: 1, maximum: 3 }), showcase: named, project: named }), {
      description:
        'First to third places in votes of the audience, in the last three public showcases with a vote that is over. Not told of teams that decline awards. Absent if there is none.',
    }),
  ),
};

const Won = Type.Object(won);
export type Won = Static<typeof Won>;
