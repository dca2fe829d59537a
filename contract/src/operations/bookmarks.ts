import Type from 'typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { onlyProject, paging, Uuid } from '../shapes.ts';
import { ProjectPage } from './projects.ts';

const bookmark = {
  path: '/api/me/bookmarks/{project_id}',
  tag: 'Me',
  access: 'member',
  params: Type.Object({ project_id: Uuid }),
  errors: ['not_found'],
} as const;

export const addBookmark = operation({
  id: 'addBookmark',
  method: 'PUT',
  scope: 'write',
  ...bookmark,
  summary: 'Save a project',
  description: 'Only the caller can see their saved projects.',
  success: { status: 204, description: 'The project is saved.' },
});

export const removeBookmark = operation({
  id: 'removeBookmark',
  method: 'DELETE',
  scope: 'write',
  ...bookmark,
  summary: 'Remove a project from the saved projects',
  description: 'The response is the same if the project was not saved.',
  success: { status: 204, description: 'The project is not saved.' },
});

export const listBookmarks = operation({
  id: 'listBookmarks',
  method: 'GET',
  scope: 'read',
  path: '/api/me/bookmarks',
  tag: 'Me',
  access: 'member',
  summary: 'Saved projects, most recently saved first',
  description:
    'Projects that are not public are omitted, and reappear once they are public again. With `project`, `total` is 1 if that project is saved and 0 if not.',
  query: Type.Object({ project: onlyProject, ...paging(limits.page, 'projects') }),
  success: {
    status: 200,
    description: 'One page of projects.',
    body: Type.Omit(ProjectPage, ['next_since']),
  },
  errors: ['invalid_request', 'not_found', 'cursor_expired'],
});
