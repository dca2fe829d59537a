import { createHash } from 'node:crypto';
import type { LaunchLine } from '@launch-board/contract/import-format';
import { HOUR_MS } from '@launch-board/host/durations';
import type { SeedVote } from '@launch-board/service/interchange/import/seed-votes';
import { ageOf, demoId, people, projects } from './lines.ts';

/** Most votes come in the days after a launch. */
const typicalHours = 60;
/** One of so many comes at any later time. */
const lateEvery = 4;
/** A project with so many votes got half of them from the people of the demo. */
const half = 60;

/** Which of the demo's people voted for which project, and when: the same every time, counted back from `now`. */
export const castDemoVotes = (now: number): SeedVote[] => projects.flatMap((project) => votesFor(project, now));

function votesFor(project: LaunchLine, now: number): SeedVote[] {
  const slug = project.key.replace('demo:', '');
  const votes = project.votes ?? 0;
  const hoursAgo = ageOf(project);
  const others = people
    .filter((handle) => !project.members?.some(({ user }) => user === handle))
    .sort((a, b) => spread(`${slug}/${a}`) - spread(`${slug}/${b}`));
  const count = Math.min(votes, Math.round((others.length * votes) / (votes + half)));
  return others.slice(0, count).map((handle, i) => {
    const chance = spread(`vote/${slug}/${handle}`);
    const after = i % lateEvery === lateEvery - 1 ? chance * hoursAgo : -Math.log(1 - chance) * typicalHours;
    return {
      projectId: demoId('project', slug),
      userId: demoId('user', handle),
      createdAt: Math.floor(now - (hoursAgo - Math.min(after, hoursAgo * 0.98)) * HOUR_MS),
    };
  });
}

/** From 0 up to 1, always the same for one text. */
const spread = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(28) / 2 ** 32;
