import type { Category, Change, Collection, Comment, Project, UserProfile, UserSummary } from '@launch-board/sdk';
import type { MirrorFile, StoredThing } from '../../store/mirror/mirror-file.ts';

// The feed tells of a person once, and not again of each thing that names them. So things are stored with the ids of people
// and categories, and what is said of those is joined when they are read.

type Named = { id: string };
type Holder = { users?: Named; team?: Named[]; categories?: Named; curators?: unknown };
/** What a change says of a thing that is there. */
export type Thing = { type: Change['type']; id: string; project_id: string | null; object: object };

export const thingOf = (change: Change): Thing | undefined =>
  change.object && {
    type: change.type,
    id: change.id,
    project_id: change.type === 'comment' ? (change.project_id ?? null) : null,
    object: change.object,
  };

export function stored({ type, id, project_id, object }: Thing): StoredThing {
  const { users, team, categories, ...rest } = object as Holder;
  const idOf = (one: Named) => ({ id: one.id });
  const named = {
    ...rest,
    ...(users && { users: idOf(users) }),
    ...(team && { team: team.map(idOf) }),
    ...(categories && { categories: idOf(categories) }),
  };
  return { type, id, project_id, object: JSON.stringify(named) };
}

export const peopleIn = ({ object }: Pick<Thing, 'object'>): string[] => {
  const { users, team = [] } = object as Holder;
  return [...(users ? [users.id] : []), ...team.map(({ id }) => id)];
};

export type Line = { type: Change['type']; id: string; project_id?: string; object: Shown };
type Shown = Project | Comment | UserProfile | Collection | Category;

/** Everything in a mirror as the board shows it, with the people that something names. The same content makes the same lines. */
export function linesOf(file: MirrorFile): Line[] {
  const all = [...file.all()].map((thing) => ({ ...thing, object: JSON.parse(thing.object) as Holder & Named }));
  const of = (type: string) => new Map(all.filter((one) => one.type === type).map((one) => [one.id, one.object]));
  const [people, categories] = [of('user'), of('category')];
  const named = new Set(all.flatMap(peopleIn));
  const joined = ({ users, team, categories: category, ...rest }: Holder) => {
    const submitter = users && summaryOf(people.get(users.id));
    const found = category && categories.get(category.id);
    return {
      ...rest,
      ...(submitter && { users: submitter }),
      ...(team && { team: team.flatMap(({ id }) => summaryOf(people.get(id)) ?? []) }),
      ...(found && { categories: found }),
    };
  };
  return all
    .filter(({ type, id, object }) => (type === 'user' ? named.has(id) : isShown(object)))
    .map(({ type, id, project_id, object }) => ({
      type: type as Line['type'],
      id,
      ...(project_id !== null && { project_id }),
      object: joined(object) as unknown as Shown,
    }));
}

/** A category that is closed is shown with its projects alone. */
const isShown = (object: object): boolean => !('is_active' in object) || object.is_active !== false;

function summaryOf(profile: object | undefined): UserSummary | undefined {
  if (!profile) return undefined;
  const { id, username = null, full_name = null, avatar_url = null } = profile as UserProfile;
  return { id, username, full_name, avatar_url };
}
