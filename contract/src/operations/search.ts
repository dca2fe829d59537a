import Type, { type Static } from 'typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { htmlUrl, pageSize, Uuid } from '../shapes.ts';
import { Project } from './projects.ts';
import { UserSummary } from './users.ts';

const FoundShowcase = Type.Object({ id: Uuid, name: Type.String(), html_url: htmlUrl }, { title: 'FoundShowcase' });

export const BoardFinds = Type.Object(
  {
    projects: Type.Array(Project, { description: 'Best match first, then the most voted.' }),
    people: Type.Array(UserSummary, {
      description: `Of the directory, best match first: ${limits.searchOthers} at most.`,
    }),
    showcases: Type.Array(FoundShowcase, {
      description: `Public ones, best match first: ${limits.searchOthers} at most.`,
    }),
  },
  { title: 'BoardFinds' },
);
export type BoardFinds = Static<typeof BoardFinds>;

export const searchBoard = operation({
  id: 'searchBoard',
  method: 'GET',
  scope: 'public',
  path: '/api/search',
  tag: 'Projects',
  access: 'anyone',
  summary: 'Find projects, people and showcases by what is meant',
  description: `Finds what has all the words, in any order and as the beginnings of longer ones: projects by name, tagline, description, team and category, people by their names, showcases by name and description. Accents and case do not matter. A word that nothing has, of four characters or more, also finds words that differ by one typo. The first ${limits.searchWords} words count. A change is found a few seconds later; what is hidden is not found at once. Pages of an exact substring search with a total are those of listProjects.`,
  query: Type.Object({
    search: Type.String({
      minLength: 1,
      maxLength: limits.searchLength,
      description: 'Words, in any order.',
    }),
    limit: pageSize(limits.searched),
  }),
  success: { status: 200, description: 'What was found.', body: BoardFinds },
  errors: ['invalid_request'],
});
