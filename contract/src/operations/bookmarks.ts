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
  ...bookmark,
  summary: 'Save a project',
  description: 'Nobody else sees it.',
  success: { status: 204, description: 'It is saved.' },
});

export const removeBookmark = operation({
  id: 'removeBookmark',
  method: 'DELETE',
  ...bookmark,
  summary: 'Take a project off the saved ones',
  description: 'What was not saved answers the same.',
  success: { status: 204, description: 'It is not saved.' },
});

export const listBookmarks = operation({
  id: 'listBookmarks',
  method: 'GET',
  path: '/api/me/bookmarks',
  tag: 'Me',
  access: 'member',
  summary: 'Saved projects, last saved first',
  description:
    'Projects that are not public at the moment are left out and come back with them. With `project`, `total` tells whether that one is saved.',
  query: Type.Object({ project: onlyProject, ...paging(limits.page, 'projects') }),
  success: { status: 200, description: 'One page of projects.', body: ProjectPage },
  errors: ['invalid_request', 'not_found', 'cursor_expired'],
});
