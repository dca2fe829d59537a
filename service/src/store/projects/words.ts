import { type ProjectLink, projectLinks } from '@launch-board/contract';
import type { ReviewedFields } from '../tables.ts';
import { reviewedColumns } from './reviewed-fields.ts';

type WordColumn = Exclude<keyof ReviewedFields, ProjectLink | 'images'>;
const others: readonly string[] = [...projectLinks, 'images'];

/** All reviewed fields but links and pictures, so that moderators and the rules of the board read a new one as well. */
export const wordColumns = reviewedColumns.filter((name): name is WordColumn => !others.includes(name));

/** All that a project says, each text on lines of its own. */
export const wordsOfProject = (row: { [Name in WordColumn]?: string | null }): string =>
  wordColumns.flatMap((name) => row[name] || []).join('\n');

export const linksOfProject = (row: { [Name in ProjectLink]?: string | null }): string[] =>
  projectLinks.flatMap((name) => row[name] ?? []);
