import type { Migration } from 'kysely/migration';
import * as initial from './0001-initial.ts';
import * as members from './0002-members.ts';

/** In order. The names are what the database remembers: never change one. */
export const postgresMigrations: Record<string, Migration> = {
  '0001-initial': initial,
  '0002-members': members,
};
