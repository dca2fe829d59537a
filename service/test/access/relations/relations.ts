import { HOUR_MS } from '@launch-board/host/durations';
import { type Caller, done } from './marks.ts';
import type { Thing } from './things.ts';

// What a stranger may be to the things of others, each by the requests that everybody can send.

type Held = { me: Caller; moderator: Caller; things: readonly Thing[] };
export type Relation = {
  /** Before the things are public. */
  begin?: (held: Held & { owners: readonly Caller[] }) => Promise<unknown>;
  hold?: (held: Held, thing: Thing) => Promise<unknown>;
  /** Once it is held of all things. */
  end?: (held: Held) => Promise<unknown>;
  /** Operations that still show what is hidden in these ways, because the team has said yes. */
  stillSeen?: { hidings: readonly string[]; operations: readonly string[] };
};

const toCome = ['draft', 'scheduled', 'pending'];
/** Refused for some kinds of things. */
const maybe = async (reply: Promise<{ status: number }>) => void (await reply);

/** A showcase of the person's own in which they are a judge too. */
async function ownShowcase(me: Caller): Promise<string> {
  const now = Date.now();
  const at = (hours: number) => new Date(now + hours * HOUR_MS).toISOString();
  const vote = { votes_each: 1, voting_opens_at: at(1), voting_closes_at: at(9000) };
  const call = { name: 'A trap', visibility: 'unlisted', accepts: 'all', closes_at: at(1), ...vote };
  const { showcase } = await done(me, 'POST', '/api/showcases', call);
  await done(me, 'POST', '/api/courses', { name: 'HCI', showcase_id: showcase.id });
  await done(me, 'PUT', `/api/showcases/${showcase.id}/jury`, { kind: 'pairwise', is_open: true });
  await done(me, 'POST', `/api/showcases/${showcase.id}/judges`, { user_id: me.id });
  return showcase.id;
}

const traps = new WeakMap<Caller, string>();
const own = new WeakMap<Caller, string>();
const begin = async ({ me }: Pick<Held, 'me'>) => traps.set(me, await ownShowcase(me));
const entered = async ({ me }: Held, { kind, owner, project }: Thing) =>
  kind === 'project' ? done(owner, 'PUT', `/api/showcases/${traps.get(me)}/entries/${project}`, {}) : undefined;

/** Sees every table, and gives each of them an award. What is decided once people vote is in the log. */
async function judgeAll({ me, things }: Held) {
  const at = `/api/showcases/${traps.get(me)}`;
  for (const { kind, project } of things)
    if (kind === 'project') await done(me, 'PATCH', `${at}/entries/${project}`, { table_number: 1 });
  let { assignment } = await done(me, 'PUT', `${at}/jury/assignment`);
  while (assignment.table) {
    const { table, before } = assignment;
    const body = before ? { outcome: 'better', before: before.id } : { outcome: 'seen' };
    ({ assignment } = await done(me, 'PUT', `${at}/jury/judgements/${table.id}`, body));
  }
  const won = things.filter(({ kind }) => kind === 'project');
  const awards = won.map(({ project }) => ({ name: 'An award', project_id: project, citation: null }));
  await done(me, 'PUT', `${at}/awards`, { awards });
  await done(me, 'PUT', `${at}/jury`, { kind: 'pairwise', is_open: true, are_results_public: true });
}

const invite = async ({ me }: Held, { kind, owner, project }: Thing) =>
  kind === 'project' &&
  (await done(owner, 'POST', `/api/projects/${project}/members`, { user_id: me.id, role: 'member' })).member.id;
const curation = async ({ me }: Held, { owner, id }: Thing) =>
  (await done(owner, 'POST', `/api/collections/${id}/curators`, { user_id: me.id })).curator.id;

export const relations: Record<string, Relation> = {
  entered: {
    begin,
    hold: entered,
    end: judgeAll,
  },
  'taken back': {
    begin,
    hold: entered,
    async end(held) {
      await judgeAll(held);
      for (const { kind, owner, project } of held.things)
        if (kind === 'project') await done(owner, 'DELETE', `/api/showcases/${traps.get(held.me)}/entries/${project}`);
    },
  },
  added: {
    async begin({ me }) {
      await begin({ me });
      const { collection } = await done(me, 'POST', '/api/collections', { name: 'My own' });
      own.set(me, collection.id);
    },
    async hold({ me }, { project }) {
      await maybe(me.send('PUT', `/api/collections/${traps.get(me)}/projects/${project}`, {}));
      await done(me, 'PUT', `/api/collections/${own.get(me)}/projects/${project}`, { note: 'Mine' });
    },
    async end({ me, things }) {
      for (const { project } of things)
        await maybe(me.send('PUT', `/api/collections/${traps.get(me)}/projects/${project}`, { position: 0 }));
      await maybe(me.send('PUT', `/api/showcases/${traps.get(me)}/jury/assignment`));
    },
  },
  followed: {
    async begin({ me, owners }) {
      for (const { id } of owners) await done(me, 'PUT', `/api/me/follows/user/${id}`);
    },
    async hold({ me }, { kind, id, project }) {
      await done(me, 'PUT', `/api/me/follows/project/${project}`);
      if (kind === 'collection') await done(me, 'PUT', `/api/me/follows/collection/${id}`);
    },
  },
  liked: {
    async hold({ me }, { project, comment }) {
      await done(me, 'PUT', `/api/projects/${project}/vote`);
      await done(me, 'PUT', `/api/comments/${comment}/like`);
    },
  },
  bookmarked: { hold: ({ me }, { project }) => done(me, 'PUT', `/api/me/bookmarks/${project}`) },
  // What the owners say of their things replies to the one, and names the other.
  answered: {},
  mentioned: {},
  invited: {
    async hold(held, thing) {
      await invite(held, thing);
      if (thing.kind === 'collection') await curation(held, thing);
    },
    // Who is asked whether they agree knows to what.
    stillSeen: {
      hidings: [...toCome, 'private'],
      operations: ['listInvitations', 'listCurations', 'listMyNotices', 'exportMe'],
    },
  },
  credited: {
    async hold(held, thing) {
      if (thing.kind !== 'project') return;
      const id = await invite(held, thing);
      await done(held.me, 'PUT', `/api/me/invitations/${id}/acceptance`);
      await done(held.me, 'DELETE', `/api/projects/${thing.project}/members/${held.me.id}`);
    },
  },
  'co-curated': {
    async hold(held, thing) {
      if (thing.kind !== 'collection') return;
      const id = await curation(held, thing);
      await done(held.me, 'PUT', `/api/me/curations/${id}/acceptance`);
      await done(held.me, 'DELETE', `/api/collections/${thing.id}/curators/${held.me.id}`);
    },
  },
  reported: {
    async hold({ me }, { kind, id, owner, comment, project }) {
      const targets = { project, comment, user: owner.id, ...(kind === 'collection' && { collection: id }) };
      for (const [target_type, target_id] of Object.entries(targets))
        await done(me, 'POST', '/api/reports', { target_type, target_id, reason: 'spam' });
    },
  },
  noticed: {
    async hold({ me, moderator }, { kind, owner, id }) {
      const body = { name: 'Of mine', tagline: 'Seen by others' };
      const { project } = await done(me, 'POST', '/api/projects', body);
      await done(moderator, 'PUT', `/api/moderation/projects/${project.id}/approval`);
      if (kind === 'collection') await maybe(owner.send('PUT', `/api/collections/${id}/projects/${project.id}`, {}));
      await maybe(owner.send('PUT', `/api/projects/${project.id}/vote`));
      await maybe(owner.send('POST', `/api/projects/${project.id}/comments`, { content: 'Well made' }));
    },
  },
};
