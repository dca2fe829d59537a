import { DAY_MS } from '@launch-board/host/durations';
import { tinyPicture } from '../../support/pictures.ts';
import { type Caller, done, markOf, profileOf, textsOf } from './marks.ts';

// What is public first, and hidden later: a thing for each way to hide it.

type Kind = 'project' | 'collection' | 'comment' | 'person';
export type Thing = {
  number: number;
  kind: Kind;
  hiding: string;
  owner: Caller;
  id: string;
  /** The project that it is, or that it is on. */
  project: string;
  /** What its owner has said on the project. */
  comment: string;
  /** The address of its picture. */
  media: string | undefined;
};

export type Board = {
  person(name: string): Promise<Caller>;
  moderator: Caller;
  /** Lets the votes of showcases begin, if the board's clock can be set. */
  later?: () => void;
  /** Signs somebody in again, as an erasure wants it. */
  afresh?: (caller: Caller) => Promise<unknown>;
};

/** What each hiding does to a thing of the kind; `texts` are new words for it. */
type Hide = (thing: Thing, mark: string, board: Board) => Promise<unknown>;
const isRefusable = async (reply: Promise<unknown>) => void (await reply);

const unpublished: Hide = async ({ owner, id }, mark) => {
  await done(owner, 'DELETE', `/api/projects/${id}/publication`);
  await done(owner, 'PATCH', `/api/projects/${id}`, textsOf(mark));
};
const erased: Hide = async ({ owner }, _, board) => {
  await board.afresh?.(owner);
  await done(owner, 'DELETE', '/api/me');
};

const hidings: Record<Kind, Record<string, Hide>> = {
  project: {
    draft: unpublished,
    async scheduled(thing, mark, board) {
      await unpublished(thing, mark, board);
      const launches_at = new Date(Date.now() + 300 * DAY_MS).toISOString();
      await done(thing.owner, 'PATCH', `/api/projects/${thing.id}`, { launches_at });
    },
    async pending(thing, mark, board) {
      await unpublished(thing, mark, board);
      await done(thing.owner, 'PUT', `/api/projects/${thing.id}/publication`);
    },
    // What waits beside it is hidden; the project is not.
    proposed: ({ owner, id }, mark) => done(owner, 'PATCH', `/api/projects/${id}`, textsOf(mark)),
    async removed({ owner, id }, mark, { moderator }) {
      await done(moderator, 'PUT', `/api/moderation/projects/${id}/removal`, { reason: `Why ${mark}` });
      await isRefusable(owner.send('PATCH', `/api/projects/${id}`, textsOf(mark)));
    },
    withdrawn: ({ owner, id }) => done(owner, 'DELETE', `/api/projects/${id}`),
    erased,
  },
  collection: {
    private: ({ owner, id }, mark) =>
      done(owner, 'PATCH', `/api/collections/${id}`, { visibility: 'private', name: mark, description: mark }),
    async removed({ owner, id }, mark, { moderator }) {
      await done(moderator, 'PUT', `/api/moderation/collections/${id}/removal`, { reason: `Why ${mark}` });
      await done(owner, 'PATCH', `/api/collections/${id}`, { name: mark, description: mark });
    },
    deleted: ({ owner, id }) => done(owner, 'DELETE', `/api/collections/${id}`),
    erased,
  },
  comment: {
    edited: ({ owner, comment }) => done(owner, 'PATCH', `/api/comments/${comment}`, { content: 'Another text' }),
    deleted: ({ owner, comment }) => done(owner, 'DELETE', `/api/comments/${comment}`),
    removed: ({ comment }, mark, { moderator }) =>
      done(moderator, 'PUT', `/api/moderation/comments/${comment}/removal`, { reason: `Why ${mark}` }),
  },
  person: {
    erased,
    // A suspension hides why, and nothing else.
    suspended: ({ owner }, mark, { moderator }) =>
      done(moderator, 'PUT', `/api/moderation/users/${owner.id}/suspension`, { reason: `Why ${mark}` }),
  },
};

/** Old words that stay public have no mark. */
const staysPublic: readonly string[] = ['project proposed', 'person suspended'];

export const hide = (thing: Thing, board: Board) =>
  hidings[thing.kind][thing.hiding]?.(thing, markOf('new', thing.number), board);

/** One thing for each hiding, not public yet. The owners are there before, so that others can follow them. */
export async function ownersOf(board: Board): Promise<Omit<Thing, 'id' | 'project' | 'comment' | 'media'>[]> {
  const named = Object.entries(hidings).flatMap(([kind, ways]) =>
    Object.keys(ways).map((hiding) => ({ kind: kind as Kind, hiding })),
  );
  const rows = [];
  for (const [number, { kind, hiding }] of named.entries()) {
    const owner = await board.person(`owner-${number}`);
    rows.push({ number, kind, hiding, owner });
  }
  return rows;
}

export const oldWords = ({ kind, hiding, number }: Pick<Thing, 'kind' | 'hiding' | 'number'>): string =>
  staysPublic.includes(`${kind} ${hiding}`) ? `plain${number}` : markOf('old', number);

/** A public project of the owner, with the words only if it is the thing itself. */
export async function launch(
  { moderator }: Board,
  { kind, owner, number }: Pick<Thing, 'kind' | 'owner' | 'number'>,
  words: string,
): Promise<Pick<Thing, 'project' | 'media'>> {
  const isThing = kind === 'project';
  const picture = kind === 'project' || kind === 'person' ? await upload(owner, number) : undefined;
  const images = picture && [{ id: picture.id, alt: words }];
  const body = isThing ? { ...textsOf(words), images } : { name: `Project ${number}`, tagline: 'Stays' };
  const { project } = await done(owner, 'POST', '/api/projects', body);
  await done(moderator, 'PUT', `/api/moderation/projects/${project.id}/approval`);
  if (kind === 'person') await done(owner, 'PATCH', '/api/me', { ...profileOf(words), portrait: picture });
  return { project: project.id, media: picture && `/media/${picture.id}` };
}

async function upload(owner: Caller, number: number): Promise<{ id: string }> {
  const { picture } = await done(owner, 'POST', '/api/pictures', tinyPicture(`relation ${number}`));
  return { id: picture.id };
}
