import type { TestIssuer } from '../../service/test/support/issuer.ts';
import { ask } from '../ask.ts';
import type { Chance } from '../chance.ts';
import { type Member, newMember } from './members.ts';

// What people do on a board whose mirror is watched: at random, also what takes things back and what is refused.

type Thing = { id: string; by: Member };

export type Crowd = {
  issuer: TestIssuer;
  chance: Chance;
  urls: () => readonly string[];
  members: Member[];
  moderator: Member;
  projects: Thing[];
  comments: Thing[];
  collections: Thing[];
};

type Done = Awaited<ReturnType<typeof ask>>;
type Act = (crowd: Crowd, by: Member) => Promise<Done | undefined>;

let number = 0;
const newWords = (what: string) => `${what} ${++number}`;

const send = ({ urls, chance }: Crowd, by: Member, method: string, path: string, body?: unknown) =>
  ask(chance.one(urls()), by.token, method, path, body);

/** Of what was made last, and sometimes of what is old, so that writers meet at the same things. */
function pick({ chance }: Crowd, things: readonly Thing[]): Thing | undefined {
  const recent = things.slice(-40);
  return chance.happens(0.7) ? recent[chance.whole(0, recent.length - 1)] : things[chance.whole(0, things.length - 1)];
}

async function made(things: Thing[], by: Member, what: string, sent: Promise<Done>): Promise<Done> {
  const done = await sent;
  const id = done.outcome === 'acknowledged' && done.reply[what]?.id;
  if (id) things.push({ id, by });
  return done;
}

/** A project of which its owner, a member and a moderator each have something to say. */
const about =
  (how: (crowd: Crowd, project: Thing, by: Member) => Promise<Done>): Act =>
  async (crowd, by) => {
    const project = pick(crowd, crowd.projects);
    return project && how(crowd, project, by);
  };

const aboutComment =
  (how: (crowd: Crowd, comment: Thing, by: Member) => Promise<Done>): Act =>
  async (crowd, by) => {
    const comment = pick(crowd, crowd.comments);
    return comment && how(crowd, comment, by);
  };

const aboutCollection =
  (how: (crowd: Crowd, collection: Thing, by: Member) => Promise<Done | undefined>): Act =>
  async (crowd, by) => {
    const collection = pick(crowd, crowd.collections);
    return collection && how(crowd, collection, by);
  };

/** Somebody leaves for good, and somebody else comes. */
const erase: Act = async (crowd, by) => {
  const done = await send(crowd, by, 'DELETE', '/api/me');
  if (done.outcome !== 'acknowledged') return done;
  const place = crowd.members.indexOf(by);
  if (place >= 0) crowd.members[place] = await newMember(crowd.issuer, crowd.chance.one(crowd.urls()));
  for (const list of ['projects', 'comments', 'collections'] as const)
    crowd[list] = crowd[list].filter((thing) => thing.by !== by);
  return done;
};

const joinTeam: Act = about(async (crowd, { id, by: owner }, by) => {
  const invited = await send(crowd, owner, 'POST', `/api/projects/${id}/members`, { user_id: by.id, role: 'member' });
  const invitation = invited.reply?.member?.id;
  return invitation ? send(crowd, by, 'PUT', `/api/me/invitations/${invitation}/acceptance`) : invited;
});

/** Each kind of write, and how often it happens among the others. */
export const acts: readonly { what: string; share: number; act: Act }[] = [
  {
    what: 'launch',
    share: 6,
    act: (crowd, by) =>
      made(
        crowd.projects,
        by,
        'project',
        send(crowd, by, 'POST', '/api/projects', {
          name: newWords('Project'),
          tagline: 'From a crowd',
          draft: crowd.chance.happens(0.2),
        }),
      ),
  },
  {
    what: 'edit a project',
    share: 12,
    act: about((crowd, { id, by }) => send(crowd, by, 'PATCH', `/api/projects/${id}`, { tagline: newWords('Now') })),
  },
  { what: 'vote', share: 30, act: about((crowd, { id }, by) => send(crowd, by, 'PUT', `/api/projects/${id}/vote`)) },
  {
    what: 'take back a vote',
    share: 8,
    act: about((crowd, { id }, by) => send(crowd, by, 'DELETE', `/api/projects/${id}/vote`)),
  },
  {
    what: 'comment',
    share: 12,
    act: about((crowd, { id }, by) =>
      made(
        crowd.comments,
        by,
        'comment',
        send(crowd, by, 'POST', `/api/projects/${id}/comments`, { content: newWords('Says') }),
      ),
    ),
  },
  {
    what: 'edit a comment',
    share: 5,
    act: aboutComment((crowd, { id, by }) =>
      send(crowd, by, 'PATCH', `/api/comments/${id}`, { content: newWords('Says now') }),
    ),
  },
  {
    what: 'delete a comment',
    share: 3,
    act: aboutComment((crowd, { id, by }) => send(crowd, by, 'DELETE', `/api/comments/${id}`)),
  },
  {
    what: 'like',
    share: 5,
    act: aboutComment((crowd, { id }, by) => send(crowd, by, 'PUT', `/api/comments/${id}/like`)),
  },
  {
    what: 'hide by the owner, or show again',
    share: 5,
    act: about((crowd, { id, by }) =>
      send(crowd, by, crowd.chance.happens(0.6) ? 'PUT' : 'DELETE', `/api/projects/${id}/publication`),
    ),
  },
  {
    what: 'hide by a moderator, or undo',
    share: 5,
    act: about((crowd, { id }) => {
      const path = `/api/moderation/projects/${id}/removal`;
      return crowd.chance.happens(0.5)
        ? send(crowd, crowd.moderator, 'PUT', path, { reason: 'Because' })
        : send(crowd, crowd.moderator, 'DELETE', path);
    }),
  },
  {
    what: 'delete a project',
    share: 1,
    act: about((crowd, { id, by }) => send(crowd, by, 'DELETE', `/api/projects/${id}`)),
  },
  { what: 'join a team', share: 2, act: joinTeam },
  {
    what: 'change a profile',
    share: 3,
    act: (crowd, by) => send(crowd, by, 'PATCH', '/api/me', { full_name: newWords('Name'), bio: newWords('Bio') }),
  },
  {
    what: 'make a collection',
    share: 1,
    act: (crowd, by) =>
      made(
        crowd.collections,
        by,
        'collection',
        send(crowd, by, 'POST', '/api/collections', {
          name: newWords('Collection'),
          visibility: crowd.chance.one(['public', 'private']),
        }),
      ),
  },
  {
    what: 'change a collection',
    share: 3,
    act: aboutCollection(async (crowd, { id, by }) => {
      const project = pick(crowd, crowd.projects);
      if (project && crowd.chance.happens(0.6))
        return send(crowd, by, 'PUT', `/api/collections/${id}/projects/${project.id}`);
      const visibility = crowd.chance.one(['public', 'private', 'unlisted']);
      return send(crowd, by, 'PATCH', `/api/collections/${id}`, { visibility });
    }),
  },
  {
    what: 'delete a collection',
    share: 0.3,
    act: aboutCollection((crowd, { id, by }) => send(crowd, by, 'DELETE', `/api/collections/${id}`)),
  },
  { what: 'erase an account', share: 0.3, act: erase },
];
