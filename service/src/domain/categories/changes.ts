import { type Category, type Complete, type InputOf, limits, type operations } from '@launch-board/contract';
import {
  updateCategory as changeRow,
  findCategory,
  insertCategory,
  listAllCategories,
} from '../../store/categories.ts';
import { fold } from '../../store/search/fold.ts';
import type { CategoryRow } from '../../store/tables.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { assertModerator } from '../people/rights.ts';
import { allRead, Fields } from '../text/fields.ts';
import { readNames } from '../text/own-names.ts';
import { type ChangeHeaders, type Transaction, transact } from '../transaction.ts';
import { viewCategory } from './views.ts';

type Create = InputOf<typeof operations.createCategory>;
type Update = InputOf<typeof operations.updateCategory>;
type Reply = Promise<{ category: Complete<Category> }>;

export function createCategory(
  deps: Deps,
  actor: Member,
  { body }: Create,
  { idempotency }: ChangeHeaders = {},
): Reply {
  assertModerator(actor);
  return transact(deps, actor, (tx) => create(tx, body), { idempotency });
}

async function create(tx: Transaction, body: Create['body']): Reply {
  const columns = columnsOf(body);
  await assertFree(tx, body.name);
  // The list of categories has no pages.
  if ((await listAllCategories(tx.writes)).length >= limits.categories) throw new Fail('too_many');
  const row: Omit<CategoryRow, 'seq'> = {
    name: body.name,
    names: null,
    description: null,
    icon: null,
    color: null,
    is_active: 1,
    ...columns,
    id: tx.newId(),
    created_at: tx.now,
  };
  await insertCategory(tx.writes, row);
  await tellOfAct(tx, 'create_category', row);
  return { category: viewCategory(row) };
}

export function updateCategory(deps: Deps, actor: Member, { id, body }: Update): Reply {
  assertModerator(actor);
  return transact(deps, actor, async (tx) => {
    const before = await findCategory(tx.writes, id);
    if (!before) throw new Fail('not_found');
    const changes = columnsOf(body);
    if (changes.name !== undefined) await assertFree(tx, changes.name, id);
    await changeRow(tx.writes, id, changes);
    await tellOfAct(tx, 'update_category', before);
    return { category: viewCategory({ ...before, ...changes }) };
  });
}

const tellOfAct = (
  tx: Transaction,
  act: 'create_category' | 'update_category',
  { id, name }: Pick<CategoryRow, 'id' | 'name'>,
) => tx.deps.happened(tx, { what: 'moderation', actor: tx.actor, act, type: 'category', id, name });

/** Refuses a name that another category has, ignoring case. */
async function assertFree({ writes }: Transaction, name: string, own?: string) {
  const holder = (await listAllCategories(writes)).find((category) => fold(category.name) === fold(name));
  if (holder && holder.id !== own) throw new Fail('name_taken');
}

function columnsOf(body: Update['body']): Partial<Omit<CategoryRow, 'seq' | 'id'>> {
  const { name, names, description, icon, color, is_active, ...others } = body;
  allRead(others);
  const fields = new Fields();
  const columns: Partial<Omit<CategoryRow, 'seq' | 'id'>> = {};
  if (name !== undefined) columns.name = fields.line('name', name);
  if (names !== undefined) columns.names = readNames(fields, names);
  if (description !== undefined) columns.description = fields.maybeText('description', description);
  if (icon !== undefined) columns.icon = fields.maybeLine('icon', icon);
  if (color !== undefined) columns.color = color;
  if (is_active !== undefined) columns.is_active = is_active ? 1 : 0;
  fields.assertValid();
  return columns;
}
