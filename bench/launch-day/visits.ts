import { type Random, thinkMs } from './arrivals.ts';
import { commentWords, searchedWords } from './words.ts';

// What people do on the evening, as times and requests and nothing else: known before the first request is sent, so that a slow
// answer delays nothing but itself.

export type Visitor = {
  address: string;
  userAgent: string;
  /** The number of a member who is signed in. */
  member: number | undefined;
  /** Has no file of the site yet. */
  isNew: boolean;
};

export type Act = {
  /** Milliseconds after the start. */
  at: number;
  kind: 'document' | 'data' | 'vote' | 'comment' | 'submission';
  path: string;
  visitor: Visitor;
  form?: Record<string, string>;
  /** The project whose own page it is, or that is voted for. */
  project?: string;
};

export type Place = { projects: readonly string[]; categories: readonly string[] };

type Plan = Place & {
  random: Random;
  /** Mean time between two acts. */
  meanThinkMs: number;
  /** Whether the member votes for this project for the first time, which is noted. */
  votesFirst: (member: number, project: string) => boolean;
};

/** One visit: a first page, two to six more, and what a member does on them. */
export function visit(plan: Plan, visitor: Visitor, beginMs: number, isSubmitting: boolean): Act[] {
  const { random } = plan;
  const acts: Act[] = [];
  let at = beginMs;
  const add = (act: Omit<Act, 'at' | 'visitor'>) => acts.push({ ...act, at, visitor });
  const think = (share = 1) => {
    at += thinkMs(random, plan.meanThinkMs * share);
  };
  // Two of five follow a link that somebody shared.
  if (random() < 0.4) projectPage(plan, visitor, { add, think }, true);
  else add({ kind: 'document', path: '/' });
  for (let left = 2 + Math.floor(random() * 5); left > 0; left -= 1) {
    think();
    if (random() < 0.5) projectPage(plan, visitor, { add, think }, random() < 0.3);
    else add({ kind: 'data', path: listPath(plan) });
  }
  if (isSubmitting) submission(plan, { add, think });
  return acts;
}

type Course = { add: (act: Omit<Act, 'at' | 'visitor'>) => void; think: (share?: number) => void };

/** The first projects are opened most, the last hardly ever. */
const popular = <T>(random: Random, of: readonly T[]): T => of[Math.floor(random() ** 3 * of.length)] as T;

const any = <T>(random: Random, of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;

function projectPage(plan: Plan, { member }: Visitor, { add, think }: Course, isDocument: boolean) {
  const { random, projects, votesFirst } = plan;
  const project = popular(random, projects);
  const path = `/projects/${project}`;
  const open = () => add(isDocument ? { kind: 'document', path, project } : { kind: 'data', path: `${path}.data` });
  open();
  if (member === undefined) return;
  if (random() < 0.5 && votesFirst(member, project)) {
    think(0.3);
    add({ kind: 'vote', path: `${path}/vote.data`, project, form: { form: 'vote', return_to: path, vote: 'cast' } });
    if (random() < 0.3) {
      think(0.3);
      add({ kind: 'document', path, project });
    }
  }
  if (random() < 0.08) {
    think();
    const content = any(random, commentWords);
    add({ kind: 'comment', path: `${path}.data`, form: { form: 'add', act: 'add', key: keyOf(random), content } });
  }
}

function listPath({ random, categories }: Plan): string {
  const choice = random();
  if (choice < 0.3) return `/_.data?search=${popular(random, searchedWords)}`;
  if (choice < 0.5) return `/_.data?category=${any(random, categories)}`;
  if (choice < 0.7) return '/_.data';
  if (choice < 0.8) return '/_.data?sort=top';
  return choice < 0.9 ? '/_.data?page=2' : '/collections.data';
}

/** The other fields of the form of the site, which refuses one that lacks a field. */
const unfilled = { description: '', images: '', github_url: '', video_url: '', image_url: '' };

function submission({ random }: Plan, { add, think }: Course) {
  think();
  add({ kind: 'data', path: '/submit.data' });
  think(2);
  const key = keyOf(random);
  const name = `Launched tonight ${key.slice(0, 6)}`;
  const fields = { ...unfilled, name, tagline: 'Shown for the first time', website_url: `https://${key}.example/` };
  const form = { form: 'project', key, id: '', status: 'draft', intent: 'publish', return_to: '/submit', ...fields };
  add({ kind: 'submission', path: '/submit.data', form });
}

const keyOf = (random: Random): string =>
  Array.from({ length: 4 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('-');
