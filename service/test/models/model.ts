// What a board of acknowledged changes has to look like, in a few sets. It decides nothing: whether a change is
// allowed is the permission table's business; here only what was said to be done counts.

type Project = {
  status: string;
  category: string | null;
  votes: Set<number>;
  comments: Set<string>;
  owners: Set<number>;
};

/** A collection, or a showcase, which is one too. */
type Collection = {
  isPublic: boolean;
  isShowcase: boolean;
  owner: number;
  /** In the order in which they agreed. */
  curators: number[];
  /** What is in it; of a showcase, what was accepted. */
  projects: Set<string>;
  /** Votes of the audience, by project. */
  votes: Map<string, Set<number>>;
};

export class Model {
  readonly projects = new Map<string, Project>();
  /** Comment → its project and its author. */
  readonly comments = new Map<string, { project: string; author: number }>();
  readonly collections = new Map<string, Collection>();
  readonly curations: string[] = [];
  readonly judges: { id: string; showcase: string }[] = [];
  /** Where judges are sent to: showcase and person → what they were told last. */
  readonly seats = new Map<
    string,
    { table?: { id: string }; before?: { id: string }; last?: { project: { id: string } } }
  >();
  readonly invitations = new Map<string, { project: string; isOwner: boolean; isAccepted?: boolean }>();
  readonly reports: string[] = [];
  readonly terms: string[] = [];

  get active(): [string, Project][] {
    return [...this.projects].filter(([, { status }]) => status === 'active');
  }

  get showcases(): string[] {
    return [...this.collections].flatMap(([id, { isShowcase }]) => (isShowcase ? [id] : []));
  }

  /** Votes for it are kept: it may come back. */
  takeOut(collection: string, project: string) {
    this.collections.get(collection)?.projects.delete(project);
  }

  /** Its team takes it back, which frees the votes. What was declined stays declined. */
  leaves(collection: string, project: string) {
    const known = this.collections.get(collection);
    known?.projects.delete(project);
    known?.votes.delete(project);
  }

  stats() {
    const sum = (of: (project: Project) => number) =>
      this.active.reduce((total, [, project]) => total + of(project), 0);
    return {
      projects: this.active.length,
      votes: sum(({ votes }) => votes.size),
      comments: sum(({ comments }) => comments.size),
    };
  }

  erase(person: number) {
    for (const project of this.projects.values()) {
      project.votes.delete(person);
      if (project.owners.delete(person) && project.owners.size === 0) project.status = 'withdrawn';
    }
    for (const [id, { project, author }] of this.comments)
      if (author === person) this.projects.get(project)?.comments.delete(id);
    for (const [id, collection] of this.collections) {
      for (const votes of collection.votes.values()) votes.delete(person);
      collection.curators = collection.curators.filter((curator) => curator !== person);
      const [heir] = collection.curators;
      if (collection.owner !== person) continue;
      if (heir === undefined) this.collections.delete(id);
      else Object.assign(collection, { owner: heir, curators: collection.curators.slice(1) });
    }
  }
}

/** Counted from the newest, so that young things are met as well. */
export const pick = <T>(from: Iterable<T>, n: number): T | undefined => {
  const all = [...from];
  return all.at(-1 - (n % Math.max(1, all.length)));
};
