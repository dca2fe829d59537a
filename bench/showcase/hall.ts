import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from './browser.ts';
import { expectThat } from './facts.ts';

// The minute of the vote: three hundred people behind one address, a projector, and people who look on.

/** What a voter has been told of, and so what has to count in the end. */
export type Ballot = { projects: Set<string>; refusals: number };

type Hall = { id: string; code: string; projects: readonly string[]; random: () => number };

const voteFields = (project: string, vote: 'cast' | 'withdraw'): [string, string][] => [
  ['form', `vote ${project}`],
  ['project', project],
  ['vote', vote],
];

/** Opens the page by the code on the projector, votes for three, and does what people do besides. */
export async function vote(
  voter: Browser,
  { id, code, projects, random }: Hall,
  wronged: string,
  withinMs: number,
): Promise<Ballot> {
  const ballot: Ballot = { projects: new Set(), refusals: 0 };
  const think = () => sleep(random() * 2000);
  const path = `/showcases/${id}/vote`;
  const choices = projects.toSorted(() => random() - 0.5);
  await sleep(random() * withinMs);
  const page = await voter.open(`/v/${code}`, 'page');
  expectThat(page.status === 200 && page.url === path, `the vote page answered ${page.status} at ${page.url}`);
  const cast = async (project: string) => {
    const after = await voter.post(path, voteFields(project, 'cast'), 'vote', random() < 0.15);
    if (after.status === 200) ballot.projects.add(project);
    // It was declined for two seconds, by a wrong click. Who has voted for it before is told so, also if the answer was lost.
    else if (project !== wronged || after.status !== 404) note(after, ballot);
  };
  for (const project of choices.slice(0, 3)) {
    await think();
    await cast(project);
  }
  if (random() < 0.2) {
    const [first = ''] = ballot.projects;
    await think();
    const after = await voter.post(path, voteFields(first, 'withdraw'), 'vote', random() < 0.15);
    if (after.status === 200) ballot.projects.delete(first);
    else expectThat(false, `a vote could not be withdrawn: ${after.status}`);
    await cast(choices[3] ?? '');
  }
  if (random() < 0.3) await cast(choices[4] ?? '');
  return ballot;
}

function note(page: Page, ballot: Ballot) {
  ballot.refusals += 1;
  expectThat(page.status !== 429, 'a voter was refused by a rate limit');
  expectThat(
    ballot.projects.size === 3,
    `a vote was refused with ${page.status} though only ${ballot.projects.size} were cast`,
  );
}

/** Looks at the projector's pages until the vote is over. */
export async function watch(onlooker: Browser, id: string, everyMs: number, signal: AbortSignal) {
  let next = `/showcases/${id}/hall`;
  while (!signal.aborted) {
    const { html, status } = await onlooker.open(next, 'hall');
    expectThat(status === 200, `the hall view answered ${status}`);
    next = /url=(\/showcases\/[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? next;
    await sleep(everyMs, undefined, { signal }).catch(() => {});
  }
}
