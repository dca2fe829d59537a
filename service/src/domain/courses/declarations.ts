import {
  type Complete,
  type Declaration,
  type DeclarationKind,
  declarationKinds,
  type InputOf,
  type operations,
} from '@launch-board/contract';
import {
  askedIn,
  type DeclarationRow,
  declarationsOf,
  putAsked,
  replaceDeclarations,
} from '../../store/courses/declarations.ts';
import { projectForUser } from '../../store/projects/rights.ts';
import { findEntry } from '../../store/showcases/entries.ts';
import { findShowcase } from '../../store/showcases/showcases.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import type { Listener } from '../capability.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { changeableShowcase } from '../showcases/access.ts';
import { phaseOf } from '../showcases/phase.ts';
import { allRead, Fields } from '../text/fields.ts';
import { type Transaction, transact } from '../transaction.ts';
import { kindsIn } from './kinds.ts';

type Entry = { collection_id: string; project_id: string };
type Given = InputOf<typeof operations.declare>['body']['declarations'];

const kindsAsked = async (reads: Reads, showcaseId: string): Promise<DeclarationKind[]> =>
  kindsIn(await askedIn(reads, showcaseId));

/** What each of these entries says. */
export async function declarationsIn(reads: Reads, entries: readonly Entry[]) {
  const found = await declarationsOf(
    reads,
    entries.map(({ collection_id }) => collection_id),
    entries.map(({ project_id }) => project_id),
  );
  return ({ collection_id, project_id }: Entry): Complete<Declaration>[] =>
    viewDeclarations(found.get(`${collection_id} ${project_id}`) ?? []);
}

const viewDeclarations = (rows: readonly DeclarationRow[]): Complete<Declaration>[] =>
  declarationKinds.flatMap((kind) =>
    rows.filter((row) => row.kind === kind).map(({ choice, words }) => ({ kind, choice, text: words })),
  );

export const askDeclarations = (
  deps: Deps,
  actor: Member,
  { id: given, body: { kinds, ...others } }: InputOf<typeof operations.askDeclarations>,
): Promise<{ kinds: DeclarationKind[] }> =>
  transact(deps, actor, async ({ writes }) => {
    allRead(others);
    const { id } = await changeableShowcase(writes, actor, given);
    await putAsked(writes, id, kinds);
    return { kinds: await kindsAsked(writes, id) };
  });

/** Also while one does not see the showcase. @throws Fail `not_found` for everybody off the team, `showcase_closed` */
export const declare = (
  deps: Deps,
  actor: Member,
  { id, project_id, body: { declarations, ...others } }: InputOf<typeof operations.declare>,
): Promise<{ declarations: Complete<Declaration>[] }> =>
  transact(deps, actor, async (tx) => {
    allRead(others);
    const { writes, now } = tx;
    const entry = await findEntry(writes, id, project_id);
    const showcase = await findShowcase(writes, id);
    const project = await projectForUser(writes, project_id, actor.userId);
    const stands = showcase?.removed_at === null && project?.status !== 'removed';
    if (!entry || entry.state === 'withdrawn' || !showcase || !stands || !project?.role) throw new Fail('not_found');
    if (phaseOf(showcase, now) !== 'open') throw new Fail('showcase_closed');
    const rows = await keepDeclarations(tx, entry, declarations);
    return { declarations: viewDeclarations(rows) };
  });

/** @throws Fail `invalid_request` for a kind that is not asked for, or twice there */
export async function keepDeclarations(
  { writes, now }: Transaction,
  { collection_id, project_id }: Entry,
  given: Given,
): Promise<DeclarationRow[]> {
  const fields = new Fields();
  const open = new Set(await kindsAsked(writes, collection_id));
  const rows = given.map(({ kind, choice, text, ...others }, i): DeclarationRow => {
    allRead(others);
    const at = `declarations.${i}`;
    if (!open.delete(kind))
      fields.problems.push({ field: `${at}.kind`, message: 'must be asked for by the showcase, and there once' });
    return { collection_id, project_id, kind, choice, words: fields.maybeText(`${at}.text`, text), declared_at: now };
  });
  fields.assertValid();
  await replaceDeclarations(writes, { collection_id, project_id }, rows);
  return rows;
}

export const asksTheSame: Listener<'next showcase'> = async ({ writes }, { from, id }) => {
  const kinds = await kindsAsked(writes, from);
  if (kinds.length > 0) await putAsked(writes, id, kinds);
};
