import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, textOf } from './client.ts';
import type { Freshness } from './freshness.ts';
import type { Act, Visitor } from './visits.ts';

type Kind = Act['kind'] | 'file';

/** One request that was answered, or was not in time. */
export type Sample = {
  kind: Kind;
  isMember: boolean;
  /** Milliseconds after the start at which it was intended. */
  at: number;
  /** From then to the end of the answer: what waited on this side counts too, so that a slow answer hides no other. */
  tookMs: number;
  /** How long after its time it was sent. */
  lateMs: number;
  outcome: 'fine' | 'refused' | 'failed';
};

export type Stage = {
  client: Client;
  freshness: Freshness;
  /** Milliseconds since the start. */
  now: () => number;
  note: (sample: Sample) => void;
  /** Requests that are not answered yet. */
  open: Set<Promise<void>>;
};

/**
 * Sends each request at its time, whether or not the others are answered, and ends when the last was sent. False if it
 * ended before, because more than `mostOpen` were not answered.
 */
export async function play(
  acts: readonly Act[],
  stage: Stage,
  { signal, mostOpen }: { signal: AbortSignal; mostOpen: number },
): Promise<boolean> {
  for (const act of acts) {
    if (stage.open.size > mostOpen) return false;
    const early = act.at - stage.now();
    if (early > 0) await sleep(early, undefined, { signal });
    else signal.throwIfAborted();
    track(stage, perform(act, stage));
  }
  return true;
}

/** Waits for the answers that are still open, or for the end of patience. */
export async function settle({ open }: Stage, patienceMs: number): Promise<void> {
  const over = new AbortController();
  const late = sleep(patienceMs, undefined, { signal: over.signal }).catch(() => {});
  while (open.size > 0) {
    const isLate = await Promise.race([Promise.allSettled(open).then(() => false), late.then(() => true)]);
    if (isLate) break;
  }
  over.abort();
}

function track({ open }: Stage, work: Promise<void>) {
  open.add(work);
  void work.finally(() => open.delete(work));
}

async function perform(act: Act, stage: Stage) {
  const { kind, project, visitor } = act;
  const { client, freshness, now } = stage;
  const sentAt = now();
  const reply = await client.perform(act);
  noteAnswer(stage, kind, visitor, { at: act.at, sentAt, status: reply.status });
  if (reply.status !== 200) return;
  const { member, isNew } = visitor;
  if (kind === 'vote' && project !== undefined && member !== undefined) freshness.acknowledged(project, member, now());
  if (kind !== 'document' || (project === undefined && !isNew)) return;
  const html = await textOf(reply);
  if (project !== undefined) freshness.judge(project, { sentAt, html, member });
  if (!isNew) return;
  visitor.isNew = false;
  for (const path of filesOf(html)) track(stage, load(path, visitor, stage));
}

/** The browser wants a file as soon as it has the page that names it. */
async function load(path: string, visitor: Visitor, stage: Stage) {
  const at = stage.now();
  const { status } = await stage.client.file(path, visitor);
  noteAnswer(stage, 'file', visitor, { at, sentAt: at, status });
}

function noteAnswer(
  { now, note }: Stage,
  kind: Kind,
  { member }: Visitor,
  { at, sentAt, status }: { at: number; sentAt: number; status: number },
) {
  const outcome = outcomeOf(status);
  note({ kind, isMember: member !== undefined, at, tookMs: now() - at, lateMs: sentAt - at, outcome });
}

function outcomeOf(status: number): Sample['outcome'] {
  if (status === 429 || status === 503) return 'refused';
  return status === 200 || status === 202 ? 'fine' : 'failed';
}

/** Styles, scripts, fonts, logo and icon. Pictures of projects are left out: the invented board has none. */
const filesOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/(?:href|src)="(\/(?:assets|brand)\/[^"]+)"/g)].map(([, path]) => path as string)),
];
