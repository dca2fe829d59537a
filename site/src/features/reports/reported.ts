import { t } from '@launch-board/host/language/messages';
import { isLaunchBoardError, type UserSummary } from '@launch-board/sdk';
import { returnPath } from '../../session/sign-in/return-path.ts';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { faceOf } from '../people/faces.ts';
import type { ReportReason } from './reasons.ts';

/** What somebody is about to report. */
export type Reported = {
  type: 'project' | 'comment' | 'user' | 'collection';
  id: string;
  /** "the project Tide Clock" */
  what: string;
  /** The words in question, where they are few. */
  quote: string | null;
  /** Where one came from. */
  returnTo: string;
  /** Whose it is; undefined for a person, and where nobody is named. */
  by?: { id: string; name: string };
};

/** Nothing where an address names nothing that could be reported. */
export async function readReported(visitor: VisitorContext, query: URLSearchParams): Promise<Reported | undefined> {
  const id = query.get('id') ?? '';
  const asked = returnPath(query.get('return_to'));
  const find = finders[query.get('type') ?? ''];
  return find?.(visitor, id, asked);
}

/** Tells the moderators. The same report sent twice is one. */
export async function sendReport({ api }: VisitorContext, { type, id }: Reported, form: FormData) {
  const note = String(form.get('note') ?? '').replaceAll('\r\n', '\n');
  // What is no reason is refused by the API with a sentence for the field.
  const reason = String(form.get('reason') ?? '') as ReportReason;
  await api.report({ body: { target_type: type, target_id: id, reason, note } });
}

type Find = (visitor: VisitorContext, id: string, returnTo: string) => Promise<Reported | undefined>;

const finders: Record<string, Find> = {
  async project({ api }, id) {
    const { project } = await api.getProject({ id });
    return {
      type: 'project',
      id,
      what: t('the project {project}', { project: project.name }),
      quote: project.tagline,
      returnTo: `/projects/${id}`,
      ...byOf(project.users),
    };
  },
  async user({ api }, id) {
    const { user } = await api.getUserProfile({ id });
    const name = user.full_name ?? user.username ?? t('this person');
    return {
      type: 'user',
      id,
      what: t('the profile of {name}', { name }),
      quote: user.bio ?? null,
      returnTo: `/people/${id}`,
    };
  },
  collection: (visitor, id) => findCollection(visitor, id, 'collection'),
  // It is reported as the collection that it is.
  showcase: (visitor, id) => findCollection(visitor, id, 'showcase'),
  comment: (visitor, id, returnTo) => findComment(visitor, id, returnTo),
};
// A person is called so in addresses of this site; the API says "user".
finders.person = finders.user as Find;

async function findCollection({ api }: VisitorContext, id: string, noun: 'collection' | 'showcase'): Promise<Reported> {
  const { collection } = await api.getCollection({ id, limit: 1 });
  const quote = collection.description ?? null;
  return {
    type: 'collection',
    id,
    what: t('the {noun, select, showcase {showcase} other {collection}} {collection}', {
      noun,
      collection: collection.name,
    }),
    quote,
    returnTo: `/${noun}s/${id}`,
    ...byOf(collection.users),
  };
}

/** The API knows no single comment, so it is looked up on the page one came from. */
async function findComment({ api }: VisitorContext, id: string, returnTo: string): Promise<Reported> {
  const [, projectId] = /^\/projects\/([^/?#]+)/.exec(returnTo) ?? [];
  const here = {
    type: 'comment' as const,
    id,
    returnTo: projectId ? `/projects/${projectId}?comment=${id}#comment-${id}` : returnTo,
  };
  const comments = projectId ? await commentsAround({ api }, projectId, id) : [];
  const comment = comments.find((one) => one.id === id);
  const author = comment?.users?.full_name ?? comment?.users?.username;
  return {
    ...here,
    what: author ? t('the comment of {author}', { author }) : t('a comment', {}, 'to report'),
    quote: comment?.content ?? null,
    ...byOf(comment?.users),
  };
}

const byOf = (user: UserSummary | null | undefined): Pick<Reported, 'by'> => (user ? { by: faceOf(user) } : {});

async function commentsAround({ api }: Pick<VisitorContext, 'api'>, projectId: string, id: string) {
  try {
    return (await api.listProjectComments({ id: projectId, containing: id, limit: 1 })).comments;
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return [];
    throw error;
  }
}
