import Type, { type Static } from 'typebox';
import { clearableColor, clearableLine, clearableText, closed, line, patch } from '../bodies.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { givenNames, ownNames } from '../own-names.ts';
import { envelope, maybeDateTime, maybeText, Uuid } from '../shapes.ts';

export const Category = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    names: ownNames(),
    description: maybeText(),
    icon: maybeText('Icon name used by the web site.'),
    color: maybeText('Hex colour used by the web site.'),
    is_active: Type.Optional(Type.Boolean()),
    created_at: maybeDateTime(),
    projects_count: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'Number of active projects in the category. Only in the list of categories.',
      }),
    ),
  },
  { title: 'Category' },
);
export type Category = Static<typeof Category>;

export const listCategories = operation({
  id: 'listCategories',
  method: 'GET',
  scope: 'public',
  path: '/api/categories',
  tag: 'Projects',
  access: 'anyone',
  summary: 'The active categories, by name',
  description:
    'Each category has the number of active projects in it. Its id is the value for the `category` filter of listProjects.',
  success: { status: 200, description: 'All active categories.', body: envelope('categories', Type.Array(Category)) },
  errors: [],
});

const fields = {
  names: givenNames(),
  description: clearableText(limits.texts.collectionDescription),
  icon: clearableLine(limits.texts.icon),
  color: clearableColor(),
  is_active: Type.Optional(Type.Boolean({ description: 'Only active categories are listed and can be chosen.' })),
};
const one = { description: 'The category after the change.', body: envelope('category', Category) };

export const createCategory = operation({
  id: 'createCategory',
  method: 'POST',
  scope: 'moderate',
  path: '/api/categories',
  tag: 'Moderation',
  access: 'moderator',
  summary: 'Add a category',
  description: 'It is active unless `is_active` is false.',
  body: closed({ name: line(limits.texts.name), ...fields }),
  success: { status: 201, ...one },
  errors: ['name_taken', 'too_many', 'idempotency_key_reused'],
});

export const updateCategory = operation({
  id: 'updateCategory',
  method: 'PATCH',
  scope: 'moderate',
  path: '/api/categories/{id}',
  tag: 'Moderation',
  access: 'moderator',
  summary: 'Change a category',
  description: 'An inactive category stays on its projects but can no longer be chosen.',
  params: Type.Object({ id: Uuid }),
  body: patch({ name: Type.Optional(line(limits.texts.name)), ...fields }),
  success: { status: 200, ...one },
  errors: ['not_found', 'name_taken'],
});
