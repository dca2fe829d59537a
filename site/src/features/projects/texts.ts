import { ofTexts, type ProjectText } from '@launch-board/contract/project-texts';
import type { Project } from '@launch-board/sdk';
import { renderMarkdown } from '../markdown/markdown.server.ts';

/** The texts of a project as HTML, with the copies of their pictures; null for a text that it does not have. */
export const textsOf = (project: Pick<Project, ProjectText | 'foreign_pictures'>): Record<ProjectText, string | null> =>
  ofTexts((name) => (project[name] ? renderMarkdown(project[name], project.foreign_pictures) : null));
