import { expect, test } from 'vitest';
import { withChapter } from '../chapters.ts';
import { percentile, summary } from '../percentiles.ts';
import { seeded } from '../projects.ts';
import { arrivals, evening } from './arrivals.ts';
import { createCrowd } from './crowd.ts';
import { drawing, ticksTo } from './curves.ts';
import { createFreshness } from './freshness.ts';

test('a percentile is the nearest rank, and that of nothing is 0', () => {
  const hundred = Array.from({ length: 100 }, (_, n) => n + 1);
  expect([0, 0.5, 0.95, 0.99, 1].map((share) => percentile(hundred, share))).toEqual([1, 50, 95, 99, 100]);
  expect(percentile([7], 0.5)).toBe(7);
  expect(summary([])).toEqual({ count: 0, p50: 0, p95: 0, p99: 0, max: 0 });
  // Numbers, not texts: 9 comes before 10.
  expect(summary([10, 9, 100])).toMatchObject({ p50: 10, max: 100 });
});

test('arrivals are as many as given, in their order and time, and follow the density', () => {
  const all = arrivals(seeded(1), 3000, 60_000, evening);
  expect(all).toHaveLength(3000);
  expect(all).toEqual(all.toSorted((a, b) => a - b));
  expect(all.every((at) => at >= 0 && at < 60_000)).toBe(true);
  const within = (from: number, to: number) => all.filter((at) => at >= from && at < to).length;
  // The density is 1 at twelve seconds, and half at the end and in the fourth second.
  expect(within(9000, 15_000) / within(54_000, 60_000)).toBeGreaterThan(1.5);
  expect(within(9000, 15_000) / within(0, 6000)).toBeGreaterThan(1.5);
});

test('the evening has 3,000 visitors, a third of them signed in, behind three addresses, and twenty submissions', () => {
  const projects = Array.from({ length: 120 }, (_, n) => `p${n}`);
  const acts = createCrowd({ projects, categories: ['c'] }, seeded(14), 1).evening(1);
  expect(acts).toEqual(acts.toSorted((a, b) => a.at - b.at));
  const visitors = [...new Set(acts.map(({ visitor }) => visitor))];
  expect(visitors).toHaveLength(3000);
  expect(new Set(visitors.map(({ member }) => member))).toHaveLength(1001);
  expect(new Set(visitors.map(({ address }) => address))).toHaveLength(3);
  const ofKind = (kind: string) => acts.filter((act) => act.kind === kind);
  expect(ofKind('submission')).toHaveLength(20);
  expect(ofKind('vote').length).toBeGreaterThan(500);
  expect(ofKind('comment').length).toBeGreaterThan(50);
  expect(acts.filter(({ path }) => path.includes('search=')).length).toBeGreaterThan(500);
  // Who votes is signed in, and votes for a project once.
  const votes = ofKind('vote').map(({ visitor, project }) => `${visitor.member} ${project}`);
  expect(votes.filter((vote) => vote.startsWith('undefined'))).toEqual([]);
  expect(new Set(votes).size).toBe(votes.length);
});

test('a page is stale without a vote acknowledged before it was sent for; a visitor may lack those of a second', () => {
  const page = (count: number, hasVoted = false) =>
    `<form action="/projects/p/vote"><button aria-pressed="${hasVoted}"><span>Vote for A, B, </span>${count}<span> votes</span></button></form>`;
  const it = createFreshness(new Map([['p', 10]]));
  it.acknowledged('p', 1, 5000);
  const judged = (html: string, sentAt: number, member?: number) => {
    const before = { ...it.counts };
    it.judge('p', { html, sentAt, member });
    return [it.counts.stale - before.stale, it.counts.withinSecond - before.withinSecond];
  };
  expect(judged(page(10), 4999)).toEqual([0, 0]);
  expect(judged(page(10), 5900)).toEqual([0, 1]);
  expect(judged(page(10), 6100)).toEqual([1, 0]);
  expect(judged(page(11), 6100)).toEqual([0, 0]);
  expect(judged(page(10), 5100, 2)).toEqual([1, 0]);
  expect(judged(page(11, true), 5100, 1)).toEqual([0, 0]);
  // Somebody else's vote makes up for the number, but not for their own.
  expect(judged(page(11), 5100, 1)).toEqual([1, 0]);
  expect(it.counts.compared).toBe(7);
});

test('the picture is well-formed, and its axes have round numbers that reach the greatest value', () => {
  const lines = [{ name: 'a < b & "c"', points: [[0, 1] as const, [1, 300] as const] }];
  const panel = { title: 'Latency', xTitle: 'seconds', lines };
  const svg = drawing('<Curves>', [panel, { ...panel, isLog: true, bound: { value: 250, name: '250 ms' } }]);
  expect(faultOf(svg)).toBeUndefined();
  expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  expect(drawing('Nothing yet', [{ ...panel, lines: [] }])).not.toMatch(/NaN|Infinity|undefined/);
  expect(ticksTo(300)).toEqual([0, 100, 200, 300]);
  expect(ticksTo(0.9).at(-1)).toBeGreaterThanOrEqual(0.9);
});

/** The first tag that does not close what is open, as far as our own drawings can go wrong. */
function faultOf(xml: string): string | undefined {
  const open: string[] = [];
  const rest = xml.replace(
    /<(\/?)([a-z]+)((?: +[a-zA-Z][\w-]*="[^"<&]*")*) ?(\/?)>/g,
    (tag, isEnd, name, _, isEmpty) => {
      if (isEnd && open.pop() !== name) return `<${tag}`;
      if (!isEnd && !isEmpty) open.push(name);
      return '';
    },
  );
  return /.*(?:<|&(?!lt;|gt;|amp;|quot;)).*/.exec(rest)?.[0] ?? open[0];
}

test('a chapter of the results is replaced alone, and figures from before there were chapters are kept', () => {
  const old = '# Measurements\n\n| a | 1 |\n';
  const both = withChapter(old, 'launch day on SQLite', '## Launch day\n');
  expect(both).toContain('| a | 1 |');
  const again = withChapter(both, 'tables', '# Measurements\n\n| a | 2 |\n');
  expect(again).toContain('| a | 2 |');
  expect(again).not.toContain('| a | 1 |');
  expect(again.match(/## Launch day/g)).toHaveLength(1);
  expect(withChapter(again, 'launch day on SQLite', '## Launch day\n')).toBe(again);
});

test('what somebody wrote behind the chapters of the results stays', () => {
  const page = `${withChapter('', 'tables', '# Measurements\n')}\n## A large board\n\n| b | 1 |\n`;
  expect(withChapter(page, 'tables', '# Measurements\n')).toBe(page);
  expect(withChapter(page, 'launch day on SQLite', '## Launch day\n')).toMatch(/## Launch day.*\| b \| 1 \|/s);
});
