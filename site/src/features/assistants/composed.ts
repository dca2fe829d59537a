import type { LaunchBoardClient } from '@launch-board/sdk';
import { type Answer, ask, isRefused } from './answer.ts';
import type { ObjectSchema } from './contract.ts';

type Input = Record<string, unknown>;

/** A tool that reads several things at once; the first refusal is its answer. */
export type Composed = {
  name: string;
  title: string;
  description: string;
  inputSchema: ObjectSchema;
  read: (api: LaunchBoardClient, input: Input) => Promise<Answer>;
};

const atMost = 5;

const compareProjects: Composed = {
  name: 'compare_projects',
  title: 'Compare projects',
  description: `Reads two to ${atMost} projects by their ids, to set them side by side. Costs a request for each.`,
  inputSchema: {
    type: 'object',
    properties: { ids: { type: 'array', minItems: 2, maxItems: atMost, items: { type: 'string', format: 'uuid' } } },
    required: ['ids'],
  },
  async read(api, { ids }) {
    if (!Array.isArray(ids) || ids.length < 2 || ids.length > atMost || !ids.every((id) => typeof id === 'string'))
      return refused(`Name two to ${atMost} projects in "ids".`);
    return together(ids.map((id, at) => [String(at), ask(api, 'getProject', { id })])).then((all) =>
      isRefused(all) ? all : { status: 200, data: { projects: Object.values(all.data as object) } },
    );
  },
};

const weekRows = 10;

const thisWeek: Composed = {
  name: 'this_week',
  title: 'What is on this week',
  description: 'What trends, the leaderboard of the running week, and the showcases that are open or coming.',
  inputSchema: { type: 'object', properties: {}, required: [] },
  read: (api) =>
    together([
      ['trending', ask(api, 'listTrendingProjects', { limit: weekRows })],
      ['leaderboard', unlessLeftOut(ask(api, 'getLeaderboard', { period: 'week', limit: weekRows }))],
      ['open_showcases', unlessLeftOut(ask(api, 'listShowcases', { when: 'open', limit: weekRows }))],
      ['coming_showcases', unlessLeftOut(ask(api, 'listShowcases', { when: 'coming', limit: weekRows }))],
    ]),
};

export const composed: readonly Composed[] = [thisWeek, compareProjects];

const refused = (error: string): Answer => ({ status: 400, error: { code: 'invalid_request', error } });

/** A board may have no leaderboards or showcases. */
const unlessLeftOut = async (asked: Promise<Answer>): Promise<Answer> => {
  const answer = await asked;
  return answer.status === 404 ? { status: 200, data: null } : answer;
};

async function together(parts: readonly (readonly [string, Promise<Answer>])[]): Promise<Answer> {
  const answers = await Promise.all(parts.map(async ([name, asked]) => [name, await asked] as const));
  const refusal = answers.find(([, answer]) => isRefused(answer))?.[1];
  if (refusal) return refusal;
  return {
    status: 200,
    data: Object.fromEntries(answers.map(([name, answer]) => [name, isRefused(answer) ? null : answer.data])),
  };
}
