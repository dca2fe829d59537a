import Type, { type Static } from 'typebox';
import { limits } from '../limits.ts';
import { Cover } from '../pictures.ts';
import { Uuid } from '../shapes.ts';
import { Category } from './categories.ts';

const ProjectPreview = Type.Object(
  { id: Uuid, name: Type.String(), cover: Type.Optional(Cover), categories: Type.Optional(Category) },
  { title: 'ProjectPreview', description: 'A project as one of several: what is needed to draw a picture of it.' },
);
export type ProjectPreview = Static<typeof ProjectPreview>;

/** Of a list of collections or of showcases. */
export const previews = Type.Integer({
  minimum: 0,
  maximum: limits.collectionPreviews,
  default: 0,
  description: `How many of its first projects each item has in \`previews\`; values above ${limits.collectionPreviews} count as ${limits.collectionPreviews}. Without it, items have no \`previews\`.`,
});

/** Of the list of collections, which has showcases among them. */
export const ofCollections = {
  showcases: Type.Optional(
    Type.Enum(['with', 'without'], {
      description: '`without` leaves out showcases, which have a list of their own. The default is `with`.',
    }),
  ),
  previews,
};

/** What the items of such a list have beside what they are. */
export const withPreviews = {
  previews: Type.Optional(
    Type.Array(ProjectPreview, {
      description:
        'The first active projects in the order of the curators. Only if the parameter `previews` asks for them.',
    }),
  ),
};
