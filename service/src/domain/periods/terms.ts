import {
  type Complete,
  type InputOf,
  limits,
  type ModerationAction,
  type operations,
  type Term,
} from '@launch-board/contract';
import {
  deletePeriod,
  findPeriod,
  findTerm,
  insertPeriods,
  listTerms as readTerms,
  updatePeriod,
} from '../../store/periods/periods.ts';
import type { PeriodRow } from '../../store/tables.ts';
import type { Member } from '../actor.ts';
import type { Deps, Moment } from '../deps.ts';
import { Fail } from '../fail.ts';
import { log } from '../moderation/log.ts';
import { assertModerator } from '../people/rights.ts';
import { isRepeat, rememberDeletion } from '../repeated-deletion.ts';
import { allRead, Fields } from '../text/fields.ts';
import { readNames } from '../text/own-names.ts';
import { type ChangeHeaders, type Transaction, transact } from '../transaction.ts';
import { boundsOfTerm, newPeriod } from './begin.ts';
import { isSlug } from './calendar.ts';
import { countAnew } from './count.ts';
import { viewTerm } from './views.ts';

export const listTerms = ({ store, pages }: Deps): Promise<{ terms: Complete<Term>[] }> =>
  store.read(async (reads) => ({ terms: (await readTerms(reads)).map((row) => viewTerm(row, pages)) }));

type Create = InputOf<typeof operations.createTerm>;
type Update = InputOf<typeof operations.updateTerm>;
type Reply = Promise<{ term: Complete<Term> }>;

export function createTerm(deps: Deps, actor: Member, { body }: Create, { idempotency }: ChangeHeaders = {}): Reply {
  assertModerator(actor);
  return transact(deps, actor, (tx) => addTerm(tx, body), { idempotency });
}

/** The term, also where the board has no moderator yet. */
export async function addTerm(
  tx: Moment,
  { slug, name, names = [], first_day, last_day, ...others }: Create['body'],
): Reply {
  allRead(others);
  const { writes, now, newId } = tx;
  const fields = new Fields();
  const tidyName = fields.line('name', name);
  const packed = readNames(fields, names);
  if (!isSlug(slug)) fields.problems.push({ field: 'slug', message: 'must not be the name of a kind of period' });
  const days = daysOf(fields, { first_day, last_day });
  if (await findPeriod(writes, slug)) throw new Fail('name_taken');
  const terms = await readTerms(writes);
  if (terms.length >= limits.terms) throw new Fail('too_many');
  const bounds = boundsOf(tx, days);
  assertFree(terms, bounds);
  // A term that has begun has votes already.
  const row = newPeriod({ key: slug, kind: 'term', ...bounds }, bounds.starts_at <= now);
  const id = newId();
  await insertPeriods(writes, [{ ...row, id, name: tidyName, names: packed, ...days }]);
  if (row.is_counting) await countAnew(writes, now);
  return logged(tx, 'create_term', id);
}

export function updateTerm(deps: Deps, actor: Member, { id, body }: Update): Reply {
  assertModerator(actor);
  return transact(deps, actor, async (tx) => {
    const before = await findTerm(tx.writes, id);
    if (!before) throw new Fail('not_found');
    const { name, names, first_day, last_day, ...others } = body;
    allRead(others);
    const fields = new Fields();
    const changes = {
      name: name === undefined ? before.name : fields.line('name', name),
      names: names === undefined ? before.names : readNames(fields, names),
    };
    const days = daysOf(fields, {
      first_day: first_day ?? before.first_day ?? '',
      last_day: last_day ?? before.last_day ?? '',
    });
    await updatePeriod(tx.writes, before.seq, changes);
    if (days.first_day !== before.first_day || days.last_day !== before.last_day) await moveTerm(tx, before, days);
    return logged(tx, 'update_term', id);
  });
}

/** @throws Fail `term_fixed`, `terms_overlap` */
async function moveTerm(tx: Transaction, before: PeriodRow, days: Days) {
  const { writes, now } = tx;
  if (before.closed_at !== null) throw new Fail('term_fixed');
  const bounds = boundsOf(tx, days);
  assertFree(
    (await readTerms(writes)).filter(({ seq }) => seq !== before.seq),
    bounds,
  );
  // What triggers have counted for the old days is counted anew, project by project.
  const isCounting = Math.min(bounds.starts_at, before.starts_at) <= now;
  await updatePeriod(writes, before.seq, { ...bounds, ...days, is_counting: isCounting ? 1 : 0 });
  if (isCounting) await countAnew(writes, now);
}

export function deleteTerm(deps: Deps, actor: Member, { id }: InputOf<typeof operations.deleteTerm>): Promise<void> {
  assertModerator(actor);
  return transact(deps, actor, async (tx) => {
    if (await isRepeat(tx, `term ${id}`)) return;
    const before = await findTerm(tx.writes, id);
    if (!before) throw new Fail('not_found');
    if (before.starts_at <= tx.now) throw new Fail('term_fixed');
    await deletePeriod(tx.writes, before.seq);
    await rememberDeletion(tx, `term ${id}`);
    await writeLog(tx, 'delete_term', before);
  });
}

/** Their moments can be written as dates in every time zone, and are not negative. */
const YEARS = { first: 1971, last: 9998 };

type Days = { first_day: string; last_day: string };

/** @throws Fail `invalid_request` naming every fault of the body */
function daysOf(fields: Fields, days: Days): Days {
  const [first, last] = [Temporal.PlainDate.from(days.first_day), Temporal.PlainDate.from(days.last_day)];
  const length = first.until(last).days;
  for (const [field, { year }] of Object.entries({ first_day: first, last_day: last }))
    if (year < YEARS.first || year > YEARS.last)
      fields.problems.push({ field, message: `must be in the years ${YEARS.first} to ${YEARS.last}` });
  if (length < 0) fields.problems.push({ field: 'last_day', message: 'must not be before first_day' });
  if (length > limits.termDays)
    fields.problems.push({ field: 'last_day', message: `must be at most ${limits.termDays} days after first_day` });
  fields.assertValid();
  return { first_day: first.toString(), last_day: last.toString() };
}

const boundsOf = ({ deps }: Moment, { first_day, last_day }: Days) =>
  boundsOfTerm(first_day, last_day, deps.operatorSettings.timeZone);

/** @throws Fail `terms_overlap` */
function assertFree(terms: readonly PeriodRow[], { starts_at, ends_at }: Pick<PeriodRow, 'starts_at' | 'ends_at'>) {
  if (terms.some((term) => term.starts_at < ends_at && term.ends_at > starts_at)) throw new Fail('terms_overlap');
}

async function logged(tx: Moment, act: ModerationAction, id: string): Reply {
  const term = await findTerm(tx.writes, id);
  if (!term) throw new Error(`the term ${id} is gone`);
  await writeLog(tx, act, term);
  return { term: viewTerm(term, tx.deps.pages) };
}

const writeLog = (tx: Moment, act: ModerationAction, { id, name }: PeriodRow) =>
  log(tx, { act, target_type: 'term', target_id: id ?? '', target_name: name, reason: null });
