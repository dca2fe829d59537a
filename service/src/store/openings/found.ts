import { type RawBuilder, sql } from 'kysely';
import { fold } from '../search/fold.ts';

/** What a list of openings or of people is narrowed by. `from` and `today` are the earliest confirmation and the day on which they stand. */
export type Wanted = {
  search?: string | undefined;
  skill?: string | undefined;
  hours?: number | undefined;
  from: number;
  today: string;
};

/** As one text for a search: folded, with a space at both ends of it. */
export const foundBy = (...texts: readonly (string | null)[]): string =>
  ` ${fold(texts.filter((text) => text !== null).join(' '))
    .split(/\s+/)
    .join(' ')} `;

export const joinedSkills = (ids: readonly string[]): string => ` ${ids.join(' ')} `;
export const splitSkills = (skills: string): string[] => skills.split(' ').filter((id) => id !== '');

const has = (column: string, part: string): RawBuilder<boolean> =>
  sql`${sql.ref(column)} LIKE ${`%${part.replaceAll(/[\\%_]/g, '\\$&')}%`} ESCAPE '\\'`;

/** The conditions of a search and its filters. */
export function wantedOf(table: 'openings' | 'free_people', { search, skill, hours, from, today }: Wanted) {
  const column = (name: string) => `${table}.${name}`;
  const words = fold(search ?? '')
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== '');
  return sql<boolean>`(${sql.join(
    [
      sql`${sql.ref(column('confirmed_at'))} > ${from}`,
      sql`(${sql.ref(column('until'))} IS NULL OR ${sql.ref(column('until'))} >= ${today})`,
      ...words.map((word) => has(column('found_by'), word)),
      ...(skill === undefined ? [] : [has(column('skills'), ` ${skill} `)]),
      ...(hours === undefined
        ? []
        : [sql`(${sql.ref(column('hours'))} IS NULL OR ${sql.ref(column('hours'))} <= ${hours})`]),
    ],
    sql` AND `,
  )})`;
}
