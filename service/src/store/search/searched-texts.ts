import type { Reads } from '../engines/engine.ts';
import { isActive } from '../projects/rows.ts';
import { ofKeys } from '../queries/chunks.ts';
import type { SearchedKind } from '../tables.ts';
import { wordsIn } from './words.ts';

/** How much it says that a word is there. */
const weights = { name: 8, team: 4, tagline: 4, category: 3, description: 1 };
/** Of a description, which may be a book: its first words. */
const DESCRIBED = 200;

type Field = keyof typeof weights;
type Text = { id: string; field: Field; text: string | null };

/** The words of each of these things, with the sum of the weights of the texts that have them. */
export async function searchedWords(reads: Reads, kind: SearchedKind, ids: readonly string[]) {
  const found = new Map<string, Map<string, Set<Field>>>(ids.map((id) => [id, new Map()]));
  for (const { id, field, text } of await textsOf[kind](reads, ids)) {
    const fields = found.get(id);
    const words = wordsIn(text ?? '');
    for (const word of field === 'description' ? words.slice(0, DESCRIBED) : words)
      fields?.set(word, (fields.get(word) ?? new Set()).add(field));
  }
  return new Map(
    [...found].map(([id, fields]) => [id, new Map([...fields].map(([word, of]) => [word, weightOf(of)]))]),
  );
}

const weightOf = (fields: Set<Field>): number => [...fields].reduce((sum, field) => sum + weights[field], 0);

/** Of what nobody may see there are no texts. Whether everybody may is asked again when it is found. */
const textsOf: Record<SearchedKind, (reads: Reads, ids: readonly string[]) => Promise<Text[]>> = {
  async project(reads, ids) {
    const rows = await ofKeys(ids, (some) => projectTexts(reads, some));
    const active = rows.map(({ id }) => id);
    const people = await ofKeys(active, (some) => teamTexts(reads, some));
    return [
      ...rows.flatMap(({ id, name, tagline, category, description }): Text[] => [
        { id, field: 'name', text: name },
        { id, field: 'tagline', text: tagline },
        { id, field: 'category', text: category },
        { id, field: 'description', text: description },
      ]),
      ...people.map(({ id, username, full_name }): Text => ({ id, field: 'team', text: `${full_name} ${username}` })),
    ];
  },
  async user(reads, ids) {
    const rows = await ofKeys(ids, (some) =>
      reads.db
        .selectFrom('users')
        .select(['id', 'username', 'full_name'])
        .where('id', 'in', some)
        .where('erased_at', 'is', null)
        .execute(),
    );
    return rows.flatMap(({ id, username, full_name }): Text[] => [
      { id, field: 'name', text: full_name },
      { id, field: 'tagline', text: username },
    ]);
  },
  async showcase(reads, ids) {
    const rows = await ofKeys(ids, (some) =>
      reads.db.selectFrom('collections').select(['id', 'name', 'description']).where('id', 'in', some).execute(),
    );
    return rows.flatMap(({ id, name, description }): Text[] => [
      { id, field: 'name', text: name },
      { id, field: 'description', text: description },
    ]);
  },
};

const projectTexts = ({ db }: Reads, ids: readonly string[]) =>
  db
    .selectFrom('projects')
    .leftJoin('categories', 'categories.id', 'projects.category_id')
    .select(['projects.id', 'projects.name', 'tagline', 'projects.description', 'categories.name as category'])
    .where('projects.id', 'in', ids)
    .where(isActive)
    .execute();

/** The submitter is named with the project too, in the team or not. */
const teamTexts = ({ db }: Reads, ids: readonly string[]) =>
  db
    .selectFrom('project_members')
    .innerJoin('users', 'users.id', 'project_members.user_id')
    .select(['project_members.project_id as id', 'users.username', 'users.full_name'])
    .where('project_members.project_id', 'in', ids)
    .where('project_members.accepted_at', 'is not', null)
    .where('users.erased_at', 'is', null)
    .union(
      db
        .selectFrom('projects')
        .innerJoin('users', 'users.id', 'projects.user_id')
        .select(['projects.id', 'users.username', 'users.full_name'])
        .where('projects.id', 'in', ids)
        .where('users.erased_at', 'is', null),
    )
    .execute();
