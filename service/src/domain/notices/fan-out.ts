import { findCollection } from '../../store/collections/reads.ts';
import { findStoredComment } from '../../store/comments/reads.ts';
import { type Follower, followersAfter } from '../../store/follows.ts';
import { projectForUser } from '../../store/projects/rights.ts';
import type { Reads } from '../../store/store.ts';
import { teamOf } from '../../store/teams/teams.ts';
import { finish, goOn, type Handler } from '../due-work/work.ts';
import type { Announcement } from './announce.ts';
import { type News, notify } from './notify.ts';

/** Followers told in one transaction: few enough that other changes do not wait for long. */
const AT_ONCE = 200;

/** Tells followers, some in each transaction. Each goes on after the last that an earlier one has told. */
export const fanOut: Handler = async (deps, work) => {
  const { after, ...announcement } = work.data as Announcement & { after?: string };
  const about = Object.values({ ...announcement, what: '' }).filter((id) => id !== '');
  await deps.store.write(async (writes) => {
    const now = deps.clock();
    const story = await storyOf(writes, announcement);
    const followers = story ? await followersAfter(writes, story.things, after, AT_ONCE) : [];
    const last = followers.at(-1)?.user_id;
    if (!story || last === undefined) return finish(writes, work);
    await notify({ writes, now, newId: deps.newId, deps }, newsFor(followers, story));
    return goOn(writes, work, { dueAt: now, data: { ...announcement, after: last } });
  }, about);
};

type Story = {
  /** The ids of what is followed, the most personal first. */
  things: string[];
  /** Who is not told: they know. */
  except: readonly string[];
  newsOf: (thingId: string) => Omit<News, 'to'>;
};

/** One piece of news for each thing. Whoever follows several of them is told of the first. */
function newsFor(followers: readonly Follower[], { things, except, newsOf }: Story): News[] {
  const byThing = Map.groupBy(followers, ({ thing_id }) => thing_id);
  return things.flatMap((id) => {
    const to = (byThing.get(id) ?? []).map(({ user_id }) => user_id).filter((user) => !except.includes(user));
    return to.length === 0 ? [] : [{ ...newsOf(id), to }];
  });
}

/** What there is to tell now: nothing, if it is no longer public. */
async function storyOf(reads: Reads, announcement: Announcement): Promise<Story | undefined> {
  const project = await projectForUser(reads, announcement.projectId, null);
  if (project?.status !== 'active') return undefined;
  const { id: projectId, category_id, user_id } = project;
  const team = await teamOf(reads, projectId);
  if (announcement.what === 'launch') {
    return {
      things: [...team, ...(category_id === null ? [] : [category_id])],
      except: team,
      newsOf: (id) => ({
        kind: 'launch',
        thing: { type: id === category_id ? 'category' : 'user', id },
        source: projectId,
        by: id === category_id ? user_id : id,
      }),
    };
  }
  return announcement.what === 'update'
    ? storyOfUpdate(reads, announcement.commentId, projectId, team)
    : storyOfAddition(reads, announcement.collectionId, projectId);
}

async function storyOfUpdate(reads: Reads, commentId: string, projectId: string, team: string[]) {
  const comment = await findStoredComment(reads, commentId);
  if (!comment || comment.deleted_at !== null) return undefined;
  const news = { kind: 'project_update', projectId, source: commentId, by: comment.user_id } as const;
  return {
    things: [projectId],
    except: team,
    newsOf: (id: string) => ({ ...news, thing: { type: 'project', id } as const }),
  };
}

async function storyOfAddition(reads: Reads, collectionId: string, projectId: string) {
  const collection = await findCollection(reads, collectionId);
  if (collection?.is_public !== 1) return undefined;
  const news = { kind: 'collection_addition', source: projectId, by: collection.user_id } as const;
  return {
    things: [collectionId],
    except: [],
    newsOf: (id: string) => ({ ...news, thing: { type: 'collection', id } as const }),
  };
}
