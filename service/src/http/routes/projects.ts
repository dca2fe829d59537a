import { operations } from '@launch-board/contract';
import {
  createProject,
  deleteProject,
  publishProject,
  unpublishProject,
  updateProject,
} from '../../domain/projects/changes.ts';
import { withdrawProposal } from '../../domain/projects/proposals.ts';
import { getProject, listProjects, listUserProjects } from '../../domain/projects/reads.ts';
import { listTrendingProjects } from '../../domain/projects/trending.ts';
import { bind, bindMember, bindSeen } from './bind.ts';

export const projects = [
  bind(operations.listProjects, 'until a commit', listProjects),
  bindSeen(operations.getProject, 'until a commit', getProject),
  bind(operations.listTrendingProjects, 'a second', listTrendingProjects),
  bind(operations.listUserProjects, 'until a commit', listUserProjects),
  bindMember(operations.createProject, createProject, ({ project }) => `/api/projects/${project.id}`),
  bindMember(operations.updateProject, updateProject),
  bindMember(operations.publishProject, publishProject),
  bindMember(operations.unpublishProject, unpublishProject),
  bindMember(operations.withdrawRevision, withdrawProposal),
  bindMember(operations.deleteProject, deleteProject),
];
