import type { Change, ChangesPage } from '@launch-board/contract';
import { expect, test } from 'vitest';
import { hangMs } from '../../../../dev/testing/hang-bound.ts';
import { startInstances, tell } from '../../processes/instances.ts';
import { newDatabase } from '../../support/database.ts';

const WRITERS = 8;
const ROUNDS = 25;

/** What a follower knows of each thing: the newest revision that it was told, and whether it is gone. */
type Copy = { revisions: Map<string, number>; votes: Map<string, number>; gone: Set<string>; backwards: string[] };

type Made = { id: string; revision: number; votes: number; isGone: boolean };

const lostIn = (copy: Copy, made: readonly Made[]): Made[] =>
  made.filter(({ id, revision, votes, isGone }) =>
    isGone ? !copy.gone.has(id) : copy.revisions.get(id) !== revision || copy.votes.get(id) !== votes,
  );

function take(copy: Copy, changes: readonly Change[]) {
  for (const { type, id, op, revision, object } of changes) {
    if (op === 'gone') copy.gone.add(id);
    if (type !== 'project' || !object) continue;
    const before = copy.revisions.get(id) ?? 0;
    if (copy.gone.has(id) || (revision ?? 0) < before) copy.backwards.push(`${id}: ${before}, then ${revision}`);
    copy.revisions.set(id, revision ?? 0);
    copy.votes.set(id, (object as { upvotes_count: number }).upvotes_count);
  }
}

test('eight writers through two instances lose no change, and no follower is told of an older one later', async () => {
  await using database = await newDatabase();
  await using instances = await startInstances(database.url, 2);
  const urls = instances.all.map(({ url }) => url);
  const first: ChangesPage = (await tell(`${urls[0]}/api/changes`, 'GET')).body;
  let written: Made[] | undefined;
  const until = performance.now() + hangMs;

  /** Goes from page to page, each through the other instance, until it has been told everything, or waits in vain. */
  const followed = async (limit: number): Promise<Copy> => {
    const copy: Copy = { revisions: new Map(), votes: new Map(), gone: new Set(), backwards: [] };
    let { next } = first;
    for (let turn = 0; ; turn += 1) {
      if (written && (lostIn(copy, written).length === 0 || performance.now() > until)) return copy;
      const { status, body } = await tell(`${urls[turn % 2]}/api/changes?limit=${limit}&after=${next}`, 'GET');
      if (status === 503) continue;
      expect(status).toBe(200);
      take(copy, body.changes);
      ({ next } = body);
    }
  };

  const writer = async (n: number): Promise<Made[]> => {
    const token = await instances.token(`writer${n}`);
    const made: Made[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const at = urls[(n + round) % 2];
      const created = await tell(`${at}/api/projects`, 'POST', token, { name: `W${n} ${round}`, tagline: 'One' });
      if (created.status !== 201) continue;
      const { id } = created.body.project;
      const [edited, voted] = await Promise.all([
        tell(`${at}/api/projects/${id}`, 'PATCH', token, { tagline: 'Two' }),
        tell(`${urls[round % 2]}/api/projects/${id}/vote`, 'PUT', token),
      ]);
      const removed = round % 5 === 0 ? await tell(`${at}/api/projects/${id}`, 'DELETE', token) : undefined;
      made.push({
        id,
        revision: edited.status === 200 ? edited.body.project.revision : 1,
        votes: voted.status === 200 ? 1 : 0,
        isGone: removed !== undefined && removed.status < 300,
      });
    }
    return made;
  };

  const following = [followed(100), followed(3)];
  const made = (await Promise.all(Array.from({ length: WRITERS }, (_, n) => writer(n)))).flat();
  written = made;
  expect(made.length).toBeGreaterThan((WRITERS * ROUNDS) / 2);
  for (const copy of await Promise.all(following)) {
    expect(copy.backwards).toEqual([]);
    expect(lostIn(copy, made)).toEqual([]);
  }
});
