import Type, { type Static } from 'typebox';
import { operation } from './operation.ts';
import { envelope, maybeDateTime, maybeText, Uuid } from './shapes.ts';

export const Category = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    description: maybeText(),
    icon: maybeText('Icon name used by the web site.'),
    color: maybeText('Hex colour used by the web site.'),
    is_active: Type.Optional(Type.Boolean()),
    created_at: maybeDateTime(),
  },
  { title: 'Category' },
);
export type Category = Static<typeof Category>;

export const listCategories = operation({
  id: 'listCategories',
  method: 'GET',
  path: '/api/categories',
  tag: 'Projects',
  summary: 'The active categories, by name',
  success: { status: 200, description: 'All active categories.', body: envelope('categories', Type.Array(Category)) },
  errors: [],
});
