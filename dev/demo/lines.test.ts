import { checker } from '@launch-board/contract';
import { CollectionLine, LaunchLine, UserLine } from '@launch-board/contract/import-format';
import { HOUR_MS } from '@launch-board/host/durations';
import { expect, test } from 'vitest';
import { trendingScore } from '../../service/src/domain/projects/trending.ts';
import { demoLines } from './lines.ts';

const now = Date.UTC(2030, 2, 4, 9, 30, 12, 345);
const lines: (UserLine | LaunchLine | CollectionLine)[] = [...demoLines(now)].map((line) => JSON.parse(line));
const users = lines.filter((line) => line.type === 'user');
const projects = lines.filter((line): line is LaunchLine => line.type === 'project');
const collections = lines.filter((line) => line.type === 'collection');
const showcases = collections.filter(({ showcase }) => showcase);
const comments = projects.flatMap((project) => project.comments ?? []);

const time = (text: string | null | undefined) => Date.parse(text ?? '');
const hoursOld = (project: LaunchLine) => (now - time(project.created_at)) / HOUR_MS;
const membersOf = (project: LaunchLine) => project.members ?? [];
const commentsOf = (project: LaunchLine) => project.comments ?? [];

test('every line has the form of an import file', () => {
  const fits = { user: checker(UserLine), project: checker(LaunchLine), collection: checker(CollectionLine) };
  for (const line of lines) expect(fits[line.type ?? 'project'](line), JSON.stringify(line)).toEqual([]);
});

test('people come first, then projects from the oldest to the newest, then collections', () => {
  expect(lines).toEqual([...users, ...projects, ...collections]);
  const ages = projects.map(hoursOld);
  expect(ages).toEqual(ages.toSorted((a, b) => b - a));
});

test('there is as much of everything as the pages need', () => {
  expect(users).toHaveLength(47);
  expect(projects).toHaveLength(61);
  expect(comments).toHaveLength(182);
  expect(comments.filter((comment) => comment.parent_id)).toHaveLength(68);
  expect(collections.filter((one) => one.is_public && !one.showcase)).toHaveLength(9);
  expect(collections.filter((collection) => !collection.is_public)).toHaveLength(2);
  expect(new Set(collections.map(({ owner }) => owner)).size).toBe(12);
  const isOpen = showcases.map(({ showcase }) => [time(showcase?.opens_at) < now, now < time(showcase?.closes_at)]);
  expect(isOpen).toEqual([
    [true, true],
    [false, true],
    [true, false],
  ]);
});

test('each member that a project can have is shown by one', () => {
  const shown = new Set(projects.flatMap(Object.entries).flatMap(([name, value]) => (value === null ? [] : name)));
  // Pictures are drawn once the board runs, `members` says more than `makers`, and no team of the demo asks a question.
  const others = Object.keys(LaunchLine.properties).filter((name) => !shown.has(name));
  expect(others).toEqual(['image_url', 'makers', 'images', 'questions']);
});

test('all eight categories are in use, and one project has none', () => {
  const sizes = Map.groupBy(projects, ({ category }) => category);
  for (const name of [
    'AI & Data',
    'Business & Finance',
    'Design & Creative',
    'Developer Tools',
    'Education & Research',
    'Games & Media',
    'Health & Wellbeing',
    'Productivity & Campus Life',
  ]) {
    const size = sizes.get(name)?.length ?? 0;
    expect(size, name).toBeGreaterThanOrEqual(6);
    expect(size, name).toBeLessThanOrEqual(10);
  }
  expect(sizes.get(null)).toHaveLength(1);
  expect(sizes.size).toBe(9);
});

test('ids, keys and user names are unique, and the same at every start', () => {
  const idsOf = (all: typeof lines) =>
    all.flatMap((line) => [
      line.id,
      ...('members' in line ? (line.members ?? []).map(({ id }) => id) : []),
      ...('comments' in line ? (line.comments ?? []).map(({ id }) => id) : []),
    ]);
  const ids = idsOf(lines);
  expect(ids).not.toContain(undefined);
  expect(new Set(ids).size).toBe(ids.length);
  expect(idsOf([...demoLines(now + 1000 * HOUR_MS)].map((line) => JSON.parse(line)))).toEqual(ids);
  for (const id of ids) expect(id).toMatch(/^.{8}-.{4}-8.{3}-[89ab].{3}-.{12}$/);

  for (const names of [
    users.map(({ username }) => username),
    projects.map(({ key }) => key),
    projects.map(({ name }) => name),
    collections.map(({ name }) => name),
  ])
    expect(new Set(names).size).toBe(names.length);
});

test('every name leads somewhere, and every person has a part', () => {
  const known = new Set(users.map(({ username }) => username));
  const named = new Set([
    ...projects.flatMap(({ submitter }) => submitter ?? []),
    ...projects.flatMap(membersOf).flatMap(({ user, invited_by }) => [user, ...(invited_by ? [invited_by] : [])]),
    ...comments.flatMap(({ author }) => author ?? []),
    ...collections.map(({ owner }) => owner),
  ]);
  expect(named).toEqual(known);

  const keys = new Set(projects.map(({ key }) => key));
  for (const { name, projects: chosen } of collections) {
    for (const key of chosen) expect(keys, `${key} in ${name}`).toContain(key);
    expect(new Set(chosen).size, name).toBe(chosen.length);
  }
});

test('a team has each person once, and its submitter is an owner', () => {
  for (const project of projects) {
    const team = membersOf(project);
    expect(new Set(team.map(({ user }) => user)).size, project.name).toBe(team.length);
    expect(team[0]).toMatchObject({ user: project.submitter, role: 'owner', invited_by: null });
  }
});

test('nothing happens before its cause or after now', () => {
  for (const project of projects) {
    const launched = time(project.created_at);
    let last = launched;
    for (const comment of commentsOf(project)) {
      expect(time(comment.created_at), comment.content).toBeGreaterThan(last);
      last = time(comment.created_at);
      if (comment.edited_at) expect(time(comment.edited_at)).toBeGreaterThan(last);
    }
    for (const member of membersOf(project)) expect(time(member.created_at)).toBeGreaterThanOrEqual(launched);
  }
  const launches = new Map(projects.map(({ key, created_at }) => [key, time(created_at)]));
  for (const { name, created_at, projects: chosen } of collections.filter((one) => !one.showcase))
    for (const key of chosen) expect(time(created_at), `${key} in ${name}`).toBeGreaterThan(launches.get(key) ?? now);

  const joined = new Map(users.map(({ username, created_at }) => [username, time(created_at)]));
  for (const [name, at] of [
    ...projects.flatMap((project) => membersOf(project).map(({ user }) => [user, time(project.created_at)] as const)),
    ...comments.map(({ author, created_at }) => [author ?? '', time(created_at)] as const),
    ...collections.map(({ owner, created_at }) => [owner, time(created_at)] as const),
  ])
    expect(joined.get(name), name).toBeLessThan(at);

  // What a showcase has planned lies ahead.
  const happened = lines.map((line) => ('showcase' in line ? { ...line, showcase: null } : line));
  const stamps = JSON.stringify(happened).match(/\d{4}-\d\d-\d\dT[^"]+/g) ?? [];
  expect(stamps.length).toBeGreaterThan(400);
  for (const stamp of stamps) {
    expect(stamp).toMatch(/:\d\d\.000Z$/);
    expect(time(stamp)).toBeLessThan(now);
  }
});

test('an answer follows a question of the same project', () => {
  for (const project of projects) {
    const questions = new Set<string>();
    for (const { id, parent_id, content } of commentsOf(project)) {
      if (parent_id) expect(questions, content).toContain(parent_id);
      else if (id) questions.add(id);
    }
  }
});

test('links lead to reserved names only, and no picture is linked', () => {
  for (const line of [...users, ...projects]) {
    if (line.website_url) expect(line.website_url).toMatch(/^https:\/\/[a-z0-9.-]+\.example(\/|$)/);
    if (line.github_url) expect(line.github_url).toMatch(/^https:\/\/github\.com\/alder-example\/[a-z-]+$/);
    expect(line).not.toHaveProperty('avatar_url');
    expect(line).not.toHaveProperty('image_url');
  }
});

test('newest, most voted and trending each tell something different', () => {
  const trend = (project: LaunchLine) => trendingScore(project.votes ?? 0, time(project.created_at), now);
  const top = (by: (project: LaunchLine) => number) =>
    projects
      .toSorted((a, b) => by(b) - by(a))
      .slice(0, 10)
      .map(({ name }) => name);
  const newest = top((project) => -hoursOld(project));
  const mostVoted = top((project) => project.votes ?? 0);
  const trending = top(trend);
  expect(trending.slice(0, 3)).not.toEqual(newest.slice(0, 3));
  expect(trending.filter((name) => !newest.includes(name)).length).toBeGreaterThanOrEqual(2);
  expect(mostVoted.filter((name) => newest.includes(name) || trending.includes(name))).toEqual([]);

  const youngerThan = (hours: number) => projects.filter((project) => hoursOld(project) < hours).length;
  expect([0.5, 36, 7 * 24, 31 * 24, 14 * 31 * 24].map(youngerThan)).toEqual([1, 12, 21, 34, 61]);
});

test('the awkward cases are there', () => {
  const some = (fits: (project: LaunchLine) => unknown) => projects.filter(fits).length;
  const letters = (text: string) => [...text].length;
  expect(some(({ name }) => letters(name) >= 76)).toBe(1);
  expect(some(({ tagline }) => letters(tagline) >= 130)).toBe(1);
  expect(some(({ tagline }) => /\p{Extended_Pictographic}/u.test(tagline))).toBe(1);
  expect(some(({ name }) => /\p{Script=Arabic}/u.test(name))).toBe(1);
  expect(some(({ name }) => /\p{Script=Han}/u.test(name))).toBe(1);
  expect(some(({ tagline }) => tagline.includes('Handschriften'))).toBe(1);
  expect(some(({ description }) => description === null)).toBe(1);
  expect(some(({ description }) => description?.includes('\n## '))).toBe(2);
  expect(some(({ description }) => description?.includes('```'))).toBe(3);
  expect(some((project) => membersOf(project).length === 6)).toBe(1);
  expect(some((project) => membersOf(project).length === 1)).toBeGreaterThan(5);
  expect(some((project) => commentsOf(project).length === 0)).toBeGreaterThan(3);
  expect(Math.max(...projects.map((project) => commentsOf(project).length))).toBe(14);
  const votes = projects.map((project) => project.votes ?? 0).sort((a, b) => a - b);
  expect([...votes.slice(0, 3), votes.at(-1)]).toEqual([0, 1, 2, 341]);
  expect(comments.filter(({ edited_at }) => edited_at)).toHaveLength(2);
  expect(users.filter(({ full_name }) => full_name === null)).toHaveLength(1);
  expect(users.filter(({ bio }) => bio)).toHaveLength(24);
});
