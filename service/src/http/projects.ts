import { operations } from '@launch-board/contract';
import { getProject, listProjects, listTrendingProjects, listUserProjects } from '../domain/projects.ts';
import { bind } from './serve.ts';

export const projects = [
  bind(operations.listProjects, 'until a commit', listProjects),
  bind(operations.getProject, 'until a commit', getProject),
  bind(operations.listTrendingProjects, 'a second', listTrendingProjects),
  bind(operations.listUserProjects, 'until a commit', listUserProjects),
];
