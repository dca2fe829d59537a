// Compiled by package.test.ts against the built package, as a consumer's program; never run.
import {
  type Answer,
  type CallOptions,
  createClient,
  type ErrorCode,
  isLaunchBoardError,
  type LaunchBoardClient,
  type LaunchBoardOperations,
  type Project,
  type ProjectPage,
  paginate,
  type RateLimitState,
} from '@launch-board/sdk';

const client: LaunchBoardClient = createClient({ baseUrl: new URL('https://a.test'), fetch, token: async () => null });

const page: ProjectPage = await client.listProjects({ sort: 'popular', limit: 10 }, { signal: AbortSignal.timeout(5) });
const answer: Answer<ProjectPage> = await client.withResponse.listProjects();
export const limit: RateLimitState | undefined = answer.rateLimit ?? client.rateLimit;
export const header: string | null = answer.headers.get('etag');
const search: string | undefined = page.projects[0]?.users?.username ?? undefined;
await client.listProjects({ search, category: undefined });
await client.getVoteCountsBatch({ projectIds: page.projects.map(({ id }) => id) });
export const voted: boolean | undefined = (await client.getVoteCountsBatch({ projectIds: 'a,b' })).a?.hasVoted;
for await (const project of paginate(client.listProjects, { limit: 100 })) takesProject(project);
for await (const comment of paginate(client.listProjectComments, { id: 'a' })) takesText(comment.content);
createClient({ baseUrl: 'https://a.test', fetch: async (url, init) => new Response(url + init.method) });

export async function codeOf(call: Promise<unknown>): Promise<ErrorCode | (string & {}) | undefined> {
  return call.then(
    () => undefined,
    (error: unknown) => (isLaunchBoardError(error, 'not_found') ? error.code : undefined),
  );
}

// A wrapper over any operation keeps its types.
export const call = <Id extends keyof LaunchBoardOperations>(id: Id): LaunchBoardOperations[Id] => client[id];
const options: CallOptions = { idempotencyKey: 'k', ifMatch: answer.etag, token: null, retry: false };
await call('getProject')({ id: 'a' }, options);
export const edit: CallOptions = { ifMatch: (await client.getProject({ id: 'a' })).project.revision };

// @ts-expect-error a parameter of another type
await client.listProjects({ limit: '10' });
// @ts-expect-error a value the contract does not know
await client.listProjects({ sort: 'oldest' });
// @ts-expect-error a parameter that does not exist
await client.listProjects({ serach: 'map' });
// @ts-expect-error options in the place of parameters
await client.getHealth({ signal: AbortSignal.timeout(5) });
// @ts-expect-error a path parameter is missing
await client.getProject({});
// @ts-expect-error no parameters at all
await client.getProject();
// @ts-expect-error an operation that does not exist
await client.getEverything();
// @ts-expect-error not a list
paginate(client.getHealth);
// @ts-expect-error a list of one project needs its id
paginate(client.listProjectComments);

declare function takesProject(project: Project): void;
declare function takesText(text: string | null | undefined): void;
