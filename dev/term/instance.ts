import { randomUUID } from 'node:crypto';
import { atOnceHandlers, dueHandlers, happened } from '../../service/src/domain/capabilities.ts';
import type { Deps } from '../../service/src/domain/deps.ts';
import { doWorkAtOnce } from '../../service/src/domain/due-work/at-once.ts';
import { doDueWork } from '../../service/src/domain/due-work/round.ts';
import { defaultOperatorSettings } from '../../service/src/domain/operator-settings.ts';
import { noPages } from '../../service/src/domain/pages.ts';
import { finishErasures } from '../../service/src/domain/people/erasures.ts';
import { eraseMe } from '../../service/src/domain/people/me.ts';
import { memberOf } from '../../service/src/domain/people/sign-in.ts';
import { beginPeriods } from '../../service/src/domain/periods/begin.ts';
import { deleteProject } from '../../service/src/domain/projects/changes.ts';
import { castVote, withdrawVote } from '../../service/src/domain/votes/votes.ts';
import { openStore } from '../../service/src/store/open-store.ts';
import { DatabaseBusy } from '../../service/src/store/store.ts';
import { noMedia } from '../../service/test/support/media.ts';
import { ISSUER } from './accounts.ts';

// An instance of `../prove-term.ts`: does the acts that its parent sends, at the time that the parent tells.

export type Act =
  | { kind: 'vote' | 'withdraw' | 'remove'; subject: string; projectId: string }
  | { kind: 'erase'; subject: string };
export type Order = { id: number; now: number; acts?: Act[]; isWork?: boolean };

let now = Number(process.env.NOW);
const store = openStore(process.env.DATABASE_URL ?? '');
const deps: Deps = {
  store,
  clock: () => now,
  newId: randomUUID,
  happened,
  operatorSettings: { ...defaultOperatorSettings, timeZone: 'Europe/Lisbon' },
  pages: noPages,
  media: noMedia,
  issuerLead: () => 0,
};

/** Whoever was erased is somebody new with the same account, from the next hour on. */
const actorOf = (subject: string) =>
  memberOf(deps, {
    ...{ issuer: ISSUER, subject, email: `${subject}@example.edu`, name: subject },
    ...{ isModerator: false, authenticatedAt: now, issuedAt: now },
  });

async function act(one: Act) {
  const actor = await actorOf(one.subject);
  if (one.kind === 'erase') return eraseMe(deps, actor);
  const input = { id: one.projectId };
  if (one.kind === 'remove') return deleteProject(deps, actor, input);
  return one.kind === 'vote' ? castVote(deps, actor, input) : withdrawVote(deps, actor, input);
}

/** Refusals are answers: a project is gone, a person is erased. Anything else is a fault. */
async function done(one: Act) {
  try {
    await act(one);
  } catch (error) {
    if (!['not_found', 'forbidden', 'account_erased'].includes((error as { code?: string }).code ?? '')) throw error;
  }
}

/** As clients and later rounds do when the database stayed locked for longer than a request waits. */
async function untilFree(work: () => Promise<unknown>) {
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (!(error instanceof DatabaseBusy)) throw error;
    }
  }
}

/** As many at once as a busy instance has. */
const AT_ONCE = 64;

async function carryOut({ acts = [], isWork }: Order) {
  for (let from = 0; from < acts.length; from += AT_ONCE)
    await Promise.all(acts.slice(from, from + AT_ONCE).map((one) => untilFree(() => done(one))));
  if (!isWork) return;
  await untilFree(workOff);
}

async function workOff() {
  while (await finishErasures(deps));
  const round = {
    onFailure: ({ error }: { error: unknown }) => {
      throw error;
    },
    isStopped: () => false,
  };
  await doWorkAtOnce(deps, { handlers: atOnceHandlers, ...round });
  await doDueWork(deps, { handlers: dueHandlers, ...round });
}

await untilFree(() => beginPeriods(deps));
process.send?.('ready');
process.on('disconnect', () => store.close());
process.on('message', async (order: Order) => {
  now = order.now;
  try {
    await carryOut(order);
    process.send?.(order.id);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    process.exit(1);
  }
});
