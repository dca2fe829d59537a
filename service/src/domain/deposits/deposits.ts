import {
  type Complete,
  type Deposit,
  type DepositPlan,
  type InputOf,
  limits,
  type operations,
} from '@launch-board/contract';
import { DAY_MS } from '@launch-board/host/durations';
import {
  type AuthorRow,
  authorsOf,
  changeDeposit,
  currentDeposit,
  type DepositRow,
  dropAuthors,
  dropDeposit,
  insertDeposit,
  publishedDeposits,
} from '../../store/deposits/deposits.ts';
import { isProjectIn, summariesOf } from '../../store/deposits/people.ts';
import type { Reads } from '../../store/store.ts';
import { ownersOf, teamOf } from '../../store/teams/teams.ts';
import type { Actor, Member } from '../actor.ts';
import type { DepositServer, Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { notify } from '../notices/notify.ts';
import { viewSummary } from '../people/views.ts';
import { ownProject, visibleProject } from '../projects/access.ts';
import { allRead } from '../text/fields.ts';
import { isoTime } from '../text/iso-time.ts';
import { transact } from '../transaction.ts';
import { type Content, contentOf, digestOf, type Found, viewContents } from './contents.ts';

type ProjectKey = InputOf<typeof operations.getDepositPlan>;
type Plan = { plan: Complete<DepositPlan> };

const { versions: MOST, days } = limits.deposits;

function assertDeposits({ depositServer }: Deps): DepositServer {
  if (!depositServer) throw new Fail('deposits_off');
  return depositServer;
}

/** @throws Fail `not_found` if the project is not public */
export const listDeposits = (
  { store, depositServer }: Deps,
  actor: Actor,
  { id }: InputOf<typeof operations.listDeposits>,
): Promise<{ deposits: Complete<Deposit>[]; is_on: boolean }> =>
  store.read(async (reads) => {
    const { status } = await visibleProject(reads, actor, id);
    if (status !== 'active') throw new Fail('not_found');
    const rows = await publishedDeposits(reads, id);
    return { deposits: rows.map(viewDeposit), is_on: depositServer !== undefined };
  });

const viewDeposit = ({ id, version, doi, concept_doi, url, published_at }: DepositRow): Complete<Deposit> => ({
  id,
  version,
  doi: doi ?? '',
  concept_doi,
  url: url ?? '',
  published_at: isoTime(published_at ?? 0),
});

export const getDepositPlan = (deps: Deps, actor: Member, { id }: ProjectKey): Promise<Plan> => {
  const depositServer = assertDeposits(deps);
  return deps.store.read(async (reads) => {
    await ownPublic(reads, actor, id);
    return planOf(reads, { ...deps, depositServer }, { actor, id });
  });
};

async function ownPublic(reads: Reads, actor: Member, id: string) {
  const project = await ownProject(reads, actor, id);
  if (project.status !== 'active') throw new Fail('not_found');
  return project;
}

/** Over after its days, although its row goes later. */
const isOver = (row: DepositRow, now: number): boolean => row.status === 'asked' && row.asked_at + days * DAY_MS <= now;

type Needed = Pick<Deps, 'pages' | 'clock'> & { depositServer: DepositServer };
type Asking = { actor: Member; id: string };

async function planOf(reads: Reads, deps: Needed, { actor, id }: Asking): Promise<Plan> {
  const row = await currentDeposit(reads, id);
  const published = await publishedDeposits(reads, id);
  const isUnderWay = row !== undefined && row.status !== 'ended' && !isOver(row, deps.clock());
  const version = isUnderWay ? row.version : (published[0]?.version ?? 0) + 1;
  const found = isUnderWay ? await frozen(reads, row) : await contentOf(reads, deps, id);
  const refusal = isUnderWay ? undefined : await refusalOf(reads, { id, found, versions: published.length });
  const people = isUnderWay ? await summariesOf(reads, [row.asked_by, row.agreed_by]) : new Map<string, never>();
  const person = (of: string | null) => {
    const one = of === null ? undefined : people.get(of);
    return one && viewSummary(one, deps.pages);
  };
  const shown = isUnderWay || row?.status === 'ended' ? row : undefined;
  return {
    plan: {
      state: stateOf(shown),
      repository: deps.depositServer.host,
      version,
      digest: isUnderWay ? row.digest : found && digestOf(found.content, found.authors),
      contents: found && viewContents(found),
      refusal,
      licence: isUnderWay ? row.licence : undefined,
      asked_by: isUnderWay ? person(row.asked_by) : undefined,
      agreed_by: isUnderWay ? person(row.agreed_by) : undefined,
      asked_at: isUnderWay ? isoTime(row.asked_at) : null,
      expires_at: isUnderWay && row.status === 'asked' ? isoTime(row.asked_at + days * DAY_MS) : null,
      may_agree: isUnderWay && row.status === 'asked' && (await mayAgree(reads, row, actor)),
      may_stop: isUnderWay && row.step !== 'publish' && row.step !== 'discard',
      reason: shown?.reason ?? undefined,
      detail: shown?.detail ?? null,
      next_try_at: isUnderWay && row.attempts > 0 ? isoTime(row.due_at) : null,
    },
  };
}

function stateOf(row: DepositRow | undefined): DepositPlan['state'] {
  if (row === undefined) return 'none';
  if (row.status === 'working') return row.step === 'wait' ? 'in_review' : 'working';
  return row.status === 'asked' ? 'asked' : 'ended';
}

async function frozen(reads: Reads, row: DepositRow): Promise<Found | undefined> {
  if (row.content === null) return undefined;
  return { content: JSON.parse(row.content) as Content, authors: await authorsOf(reads, row.id), leftOut: 0 };
}

type Considered = { id: string; found: Found | undefined; versions: number };

async function refusalOf(reads: Reads, { id, found, versions }: Considered): Promise<DepositPlan['refusal']> {
  if (versions >= MOST) return 'too_many';
  if (!(await isProjectIn(reads, id))) return 'kept_out';
  return found?.authors.length === 0 ? 'nobody_named' : undefined;
}

/** With one owner, the same one agrees on a second page. Two owners are asked for as many as there were or are. */
async function mayAgree(reads: Reads, row: DepositRow, { userId }: Member): Promise<boolean> {
  if (row.asked_by !== userId) return true;
  return row.needs_other === 0 && (await ownersOf(reads, row.project_id)).length < 2;
}

export const askDeposit = (
  deps: Deps,
  actor: Member,
  { id, body: { digest, licence, ...others } }: InputOf<typeof operations.askDeposit>,
): Promise<Plan> => {
  const depositServer = assertDeposits(deps);
  return transact(deps, actor, async (tx) => {
    const { writes, now, newId } = tx;
    allRead(others);
    await ownPublic(writes, actor, id);
    const before = await currentDeposit(writes, id);
    if (before && isOver(before, now)) await dropDeposit(writes, before.id);
    else if (before && before.status !== 'ended') throw new Fail('deposit_under_way');
    const found = await contentOf(writes, { ...deps, depositServer }, id);
    const versions = (await publishedDeposits(writes, id)).length;
    const refusal = await refusalOf(writes, { id, found, versions });
    if (refusal) throw new Fail(refusal === 'too_many' ? 'too_many' : 'deposit_refused');
    if (!found || digestOf(found.content, found.authors) !== digest) throw new Fail('deposit_changed');
    const owners = await ownersOf(writes, id);
    const row: DepositRow = {
      ...nothingYet,
      ...{ id: newId(), project_id: id, licence, asked_by: actor.userId, asked_at: now },
      version: ((await publishedDeposits(writes, id))[0]?.version ?? 0) + 1,
      digest: digestOf(found.content, found.authors, licence),
      content: JSON.stringify(found.content),
      needs_other: owners.length > 1 ? 1 : 0,
    };
    const authors = found.authors.map((one, place): AuthorRow => ({ ...one, deposit_id: row.id, place }));
    await insertDeposit(writes, row, authors);
    // Also those who are no owners: who does not want to be named says so before it is for good.
    const about = { thing: { type: 'project', id }, projectId: id, source: row.id, by: actor.userId } as const;
    await notify(tx, [{ kind: 'upkeep', to: await teamOf(writes, id), ...about, outcome: 'deposit_asked' }]);
    return planOf(writes, { ...deps, depositServer }, { actor, id });
  });
};

const nothingYet = {
  status: 'asked',
  step: 'create',
  ...{ agreed_by: null, agreed_at: null, created_at: null, record_id: null, described_orcids: null },
  ...{ doi: null, concept_doi: null, url: null, submitted_at: null, published_at: null, ended_at: null },
  ...{ reason: null, detail: null, attempts: 0, due_at: 0, lease_until: 0 },
} as const;

export const agreeDeposit = (
  deps: Deps,
  actor: Member,
  { id, body: { digest, ...others } }: InputOf<typeof operations.agreeDeposit>,
): Promise<Plan> => {
  const depositServer = assertDeposits(deps);
  return transact(deps, actor, async ({ writes, now }) => {
    allRead(others);
    await ownPublic(writes, actor, id);
    const row = await currentDeposit(writes, id);
    if (row?.status !== 'asked' || isOver(row, now) || row.digest !== digest) throw new Fail('deposit_changed');
    if (!(await mayAgree(writes, row, actor))) throw new Fail('other_owner_required');
    if (!(await isProjectIn(writes, id))) throw new Fail('deposit_refused');
    await changeDeposit(writes, row.id, {
      ...{ status: 'working', agreed_by: actor.userId, agreed_at: now, due_at: now },
    });
    return planOf(writes, { ...deps, depositServer }, { actor, id });
  });
};

export const stopDeposit = (deps: Deps, actor: Member, { id }: ProjectKey): Promise<void> => {
  assertDeposits(deps);
  return transact(deps, actor, async ({ writes, now }) => {
    await ownProject(writes, actor, id);
    const row = await currentDeposit(writes, id);
    if (row?.status === 'asked') {
      await changeDeposit(writes, row.id, { status: 'ended', reason: 'stopped', content: null, ended_at: now });
      await dropAuthors(writes, row.id);
    }
    // What was sent already may be published by now: the board looks before it deletes anything there.
    if (row?.status === 'working')
      await changeDeposit(writes, row.id, {
        ...{ step: 'discard', reason: 'stopped', detail: null, content: null, attempts: 0, due_at: now },
      });
  });
};
