import Type, { type Static } from 'typebox';
import { clearableText, closed, line } from '../../bodies.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { htmlUrl, maybeText, Uuid } from '../../shapes.ts';

export const Award = Type.Object(
  {
    name: Type.String({ description: 'What the award is called.' }),
    citation: maybeText('What it was given for; null where no project is named.'),
    project: Type.Optional(Type.Object({ id: Uuid, name: Type.String(), html_url: htmlUrl })),
    is_declined: Type.Optional(Type.Boolean({ description: 'True if the team of the project declines the awards.' })),
    is_held: Type.Optional(
      Type.Boolean({ description: 'To curators: true if nobody else sees it until its winner is shown in the hall.' }),
    ),
  },
  {
    title: 'Award',
    description:
      '`project` is absent if the project is no longer public, or its team has declined the award or left the showcase.',
  },
);
export type Award = Static<typeof Award>;

export const setAwards = operation({
  id: 'setAwards',
  method: 'PUT',
  scope: 'curate',
  path: '/api/showcases/{id}/awards',
  tag: 'Showcases',
  access: 'member',
  summary: 'Give the awards of a showcase',
  description: `Curators can do this. The awards replace all that were given before, and everybody sees them at once, except those that are held back until \`moveReveal\` shows their winners; teams are told of a new or changed one that everybody sees, and can decline it. Up to ${limits.showcases.awards}, in their order, each to a project in the showcase.`,
  params: Type.Object({ id: Uuid }),
  body: closed({
    awards: Type.Array(
      closed({
        name: line(limits.texts.name),
        project_id: Uuid,
        citation: clearableText(limits.texts.collectionNote),
        is_held: Type.Optional(
          Type.Boolean({
            description: 'True holds it back until its winner is shown in the hall. The default is false.',
          }),
        ),
      }),
      { maxItems: limits.showcases.awards },
    ),
  }),
  success: { status: 200, description: 'The awards.', body: Type.Object({ awards: Type.Array(Award) }) },
  errors: ['not_found', 'collection_removed'],
});
