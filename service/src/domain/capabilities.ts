import { HOUR_MS } from '@launch-board/host/durations';
import { administration } from './administration/capability.ts';
import type { Capability, Listener, Periodic } from './capability.ts';
import { cases } from './cases/capability.ts';
import { courses } from './courses/capability.ts';
import { deposits } from './deposits/capability.ts';
import type { Deps } from './deps.ts';
import type { AtOnceHandler } from './due-work/at-once.ts';
import type { AtOnceKind, DueKind } from './due-work/put-off.ts';
import { goOn, type Handler } from './due-work/work.ts';
import { feed } from './feed/capability.ts';
import { firstStart } from './first-start/capability.ts';
import { goals } from './goals/capability.ts';
import { grades } from './grades/capability.ts';
import { juries } from './jury/capability.ts';
import { life } from './life/capability.ts';
import { lti } from './lti/capability.ts';
import { mail } from './mail/capability.ts';
import { moderation } from './moderation/capability.ts';
import { notices } from './notices/capability.ts';
import { openings } from './openings/capability.ts';
import { ownTerm } from './own-term/capability.ts';
import { leaderboards } from './periods/capability.ts';
import { personalTokens } from './personal-tokens/capability.ts';
import { launchAtItsTime } from './projects/due-launch.ts';
import { quarantine } from './quarantine/capability.ts';
import { questions } from './questions/capability.ts';
import { receipts } from './receipts/capability.ts';
import { coreRules, dropOutdated, type RulesOf } from './retention.ts';
import { rosters } from './rosters/capability.ts';
import { writeSearchWords } from './search/write-words.ts';
import { showcases } from './showcases/capability.ts';
import { standing } from './standing/capability.ts';
import { webhooks } from './webhooks/capability.ts';

// What is built on the core, in one place: the core takes these lists, and knows none of it. `dev/structure/capabilities.ts`
// says which files are which.

/** In this order they are told of what happens, and their data is listed. */
const capabilities: readonly Capability[] = [
  notices,
  showcases,
  courses,
  goals,
  openings,
  rosters,
  lti,
  grades,
  juries,
  leaderboards,
  standing,
  life,
  deposits,
  mail,
  moderation,
  cases,
  quarantine,
  questions,
  ownTerm,
  receipts,
  feed,
  personalTokens,
  webhooks,
  administration,
  firstStart,
];

export const happened: Deps['happened'] = async (tx, happening) => {
  for (const { hears } of capabilities) {
    const hear = hears?.[happening.what] as Listener | undefined;
    if (hear) await hear(tx, happening);
  }
};

const inAnHour = (now: number): number => now + HOUR_MS;

/** Everything that is deleted after a time. */
export const retentionRules: RulesOf = (operatorSettings) => [
  ...coreRules(operatorSettings),
  ...capabilities.flatMap(({ retention = [] }) =>
    typeof retention === 'function' ? retention(operatorSettings) : retention,
  ),
];

const keepRetention: Handler = async (deps, work) => {
  await dropOutdated({ ...deps, rules: retentionRules });
  await deps.store.write((writes) => goOn(writes, work, { dueAt: inAnHour(deps.clock()) }));
};

/** What is done for each kind of due work. */
export const dueHandlers: Record<Exclude<DueKind, AtOnceKind>, Handler> = {
  retention: keepRetention,
  'index-search': writeSearchWords,
  ...notices.due,
  ...mail.due,
  ...leaderboards.due,
  ...showcases.due,
  ...goals.due,
  ...openings.due,
  ...grades.due,
  ...lti.due,
  ...moderation.due,
  ...quarantine.due,
  ...questions.due,
  ...ownTerm.due,
  ...life.due,
  ...receipts.due,
};

/** The same for work that is done in the transaction that claims it. */
export const atOnceHandlers: Record<AtOnceKind, AtOnceHandler> = { launch: launchAtItsTime };

/** Work that moves its own time on. */
export const periodicWork: Periodic = Object.assign(
  { retention: inAnHour, 'index-search': inAnHour },
  ...capabilities.map(({ periodic }) => periodic),
);
