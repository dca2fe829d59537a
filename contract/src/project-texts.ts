import { limits } from './limits.ts';

const { texts } = limits;

/** Optional texts of several lines of a project, in Markdown: what is added here is in replies, bodies, proposals and lines of a file. */
export const projectTexts = {
  description: {
    maxLength: texts.description,
    inBody: 'Markdown, stored as typed.',
    inReply: 'Long form, as typed. The web site renders it as Markdown.',
  },
} as const;
export type ProjectText = keyof typeof projectTexts;
export const projectTextNames = Object.keys(projectTexts) as ProjectText[];

/** The same of each of them. */
export const ofTexts = <T>(make: (name: ProjectText) => T): Record<ProjectText, T> =>
  Object.fromEntries(projectTextNames.map((name) => [name, make(name)])) as Record<ProjectText, T>;
