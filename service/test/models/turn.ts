import type { Account, MembersWorld, Sent } from '../support/members.ts';
import { type Model, pick } from './model.ts';

// One person's turn in a game, and what it is about.

export type Turn = { model: Model; people: Account[]; person: number; n: number; world: MembersWorld };
type SentRequest = [method: string, path: string, body?: unknown];
export type Step = { ask: (turn: Turn) => SentRequest; learn?: (turn: Turn, sent: Sent) => void | Promise<void> };

export const project = ({ model, n }: Turn) => pick(model.projects.keys(), n) ?? 'none';
export const collection = ({ model, n }: Turn) => pick(model.collections.keys(), n) ?? 'none';
export const showcase = ({ model, n }: Turn) => pick(model.showcases, n) ?? 'none';
export const other = ({ people, n }: Turn) => people[n % people.length] as Account;

/** Notes a new collection, or who sees one that is known. */
export function keepCollection({ model, person }: Turn, id: string, isPublic: boolean, isShowcase = false) {
  const known = model.collections.get(id);
  if (known) known.isPublic = isPublic;
  else
    model.collections.set(id, {
      isPublic,
      isShowcase,
      owner: person,
      curators: [],
      projects: new Set(),
      votes: new Map(),
    });
}
