import { type ProjectLink, type ProjectText, projectLinks, projectTextNames } from '@launch-board/contract';

type Texts = { name: string; tagline?: string | null } & { [Name in ProjectText]?: string | null };
type Links = { [Name in ProjectLink]?: string | null };

/** All that a project says, each text on lines of its own. */
export const wordsOfProject = (row: Texts): string =>
  [row.name, row.tagline, ...projectTextNames.map((name) => row[name])].filter(Boolean).join('\n');

export const linksOfProject = (row: Links): string[] => projectLinks.flatMap((name) => row[name] ?? []);
