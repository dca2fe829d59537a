/** Times are ISO 8601 in UTC, days are dates of UTC. */
type FieldType = 'string' | 'integer' | 'boolean' | 'datetime' | 'date';
export type Value = string | number | boolean | null;
/** The values of a row, in the order of the fields. */
export type Row = readonly Value[];

export type Field = { name: string; type: FieldType; description: string; isRequired?: true };
export type Table = {
  name: string;
  title: string;
  fields: readonly Field[];
  key: readonly string[];
  /** Fields that name a row of another table, which has one field as its key. */
  refers?: Readonly<Record<string, string>>;
};

const field = (name: string, type: FieldType, description: string): Field => ({ name, type, description });
const required = (name: string, type: FieldType, description: string): Field => ({
  ...field(name, type, description),
  isRequired: true,
});
const id = required('id', 'string', 'UUID, for ever the same.');
const createdAt = field('created_at', 'datetime', 'When it began.');
const page = field('html_url', 'string', 'Its page on the board.');

const tables = {
  categories: {
    name: 'categories',
    title: 'Categories of projects',
    fields: [id, required('name', 'string', 'Its name.'), field('description', 'string', 'What belongs in it.')],
    key: ['id'],
  },
  people: {
    name: 'people',
    title: 'People who can be met on the board',
    fields: [
      id,
      field('username', 'string', 'The user name.'),
      field('full_name', 'string', 'The name.'),
      field('bio', 'string', 'What they say of themselves.'),
      field('department', 'string', 'The department that they name.'),
      field('year_of_study', 'string', 'The year of study that they name.'),
      field('github_url', 'string', 'An address on GitHub.'),
      field('website_url', 'string', 'A site of their own.'),
      createdAt,
      page,
    ],
    key: ['id'],
  },
  projects: {
    name: 'projects',
    title: 'Projects',
    fields: [
      id,
      required('name', 'string', 'The name.'),
      required('tagline', 'string', 'One line about it.'),
      field('description', 'string', 'Markdown, as typed.'),
      field('category_id', 'string', 'Its category.'),
      field('submitter_id', 'string', 'Who submitted it; empty for somebody who is gone or stays out of the data set.'),
      field('website_url', 'string', 'Its site.'),
      field('github_url', 'string', 'Its repository.'),
      field('video_url', 'string', 'A video of it.'),
      required('votes', 'integer', 'Votes, those of another board that it came from included.'),
      required('comments', 'integer', 'Comments on the board, also of people who stay out of the data set.'),
      createdAt,
      field('updated_at', 'datetime', 'When it was last edited.'),
      page,
    ],
    key: ['id'],
    refers: { category_id: 'categories', submitter_id: 'people' },
  },
  team_members: {
    name: 'team_members',
    title: 'Who made which project',
    fields: [
      required('project_id', 'string', 'The project.'),
      required('person_id', 'string', 'The person.'),
      required('role', 'string', '`owner` or `member`.'),
    ],
    key: ['project_id', 'person_id'],
    refers: { project_id: 'projects', person_id: 'people' },
  },
  questions: {
    name: 'questions',
    title: 'What teams ask',
    fields: [
      id,
      required('project_id', 'string', 'The project.'),
      required('number', 'integer', 'Its number among those of the project.'),
      required('text', 'string', 'The question. The name of somebody who stays out is replaced by `@…`.'),
      field('asked_at', 'datetime', 'Since when it, or the one before it, has waited.'),
      field('retired_at', 'datetime', 'When another one took its place; it has an answer.'),
    ],
    key: ['id'],
    refers: { project_id: 'projects' },
  },
  comments: {
    name: 'comments',
    title: 'Comments',
    fields: [
      id,
      required('project_id', 'string', 'The project.'),
      field('parent_id', 'string', 'The comment that it replies to, if that is in the data set.'),
      field('author_id', 'string', 'Who wrote it; empty for somebody who is gone.'),
      field('question_id', 'string', 'The question that it answers.'),
      field('helped', 'boolean', 'Of an answer: whether the team said that it helped.'),
      required('content', 'string', 'The text. The name of somebody who stays out is replaced by `@…`.'),
      required('is_update', 'boolean', 'Whether the team says what changed.'),
      required('likes', 'integer', 'How many like it.'),
      createdAt,
      field('edited_at', 'datetime', 'When it was last edited.'),
    ],
    key: ['id'],
    refers: { project_id: 'projects', parent_id: 'comments', author_id: 'people', question_id: 'questions' },
  },
  collections: {
    name: 'collections',
    title: 'Public collections and showcases',
    fields: [
      id,
      required('name', 'string', 'The name.'),
      field('description', 'string', 'What it is about.'),
      field('owner_id', 'string', 'Who made it.'),
      createdAt,
      page,
    ],
    key: ['id'],
    refers: { owner_id: 'people' },
  },
  collection_projects: {
    name: 'collection_projects',
    title: 'What is in a collection',
    fields: [
      required('collection_id', 'string', 'The collection.'),
      required('project_id', 'string', 'The project.'),
      required('position', 'integer', 'From 1, in the order of the curators.'),
    ],
    key: ['collection_id', 'project_id'],
    refers: { collection_id: 'collections', project_id: 'projects' },
  },
  showcase_awards: {
    name: 'showcase_awards',
    title: 'Awards of showcases',
    fields: [
      required('collection_id', 'string', 'The showcase.'),
      required('position', 'integer', 'From 1, in the order of the curators.'),
      required('name', 'string', 'What the award is called.'),
      field('citation', 'string', 'What it was given for; empty where no project is named.'),
      field(
        'project_id',
        'string',
        'Who has it; empty for a project that is gone, stays out of the data set or declines its awards.',
      ),
    ],
    key: ['collection_id', 'position'],
    refers: { collection_id: 'collections', project_id: 'projects' },
  },
  audience_results: {
    name: 'audience_results',
    title: 'Votes of the audience in showcases, once they are over',
    fields: [
      required('collection_id', 'string', 'The showcase.'),
      required('project_id', 'string', 'The project. Those that decline awards or stay out leave a gap.'),
      required('place', 'integer', 'From 1; projects with as many votes share a place.'),
      required('votes', 'integer', 'All votes for it.'),
      required('guest_votes', 'integer', 'Those of them that guests cast with a code on paper.'),
    ],
    key: ['collection_id', 'project_id'],
    refers: { collection_id: 'collections', project_id: 'projects' },
  },
  jury_results: {
    name: 'jury_results',
    title: 'Results of juries that are released',
    fields: [
      required('collection_id', 'string', 'The showcase.'),
      required('project_id', 'string', 'The project. Those that decline awards or stay out leave a gap.'),
      required('place', 'integer', 'From 1.'),
      required('best_place', 'integer', 'Nine times in ten the place is not better than this one,'),
      required('worst_place', 'integer', 'and not worse than this one.'),
      field(
        'track',
        'string',
        'If judges are limited to its track: the track, whose projects alone have places among themselves. All others of the showcase have theirs together.',
      ),
    ],
    key: ['collection_id', 'project_id'],
    refers: { collection_id: 'collections', project_id: 'projects' },
  },
  votes_by_day: {
    name: 'votes_by_day',
    title: 'Votes over time, never fewer than ten in one row',
    fields: [
      required('project_id', 'string', 'The project.'),
      required('first_day', 'date', 'The first day that is counted.'),
      required('last_day', 'date', 'The last one. Days with few votes share a row with those around them.'),
      required('votes', 'integer', 'Votes on these days together, without those that were taken back.'),
    ],
    key: ['project_id', 'first_day'],
    refers: { project_id: 'projects' },
  },
} as const satisfies Record<string, Table>;

export type TableName = keyof typeof tables;
/** In the order in which files have them: first what others refer to. */
export const allTables: readonly (Table & { name: TableName })[] = Object.values(tables);
