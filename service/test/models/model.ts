// What a board of acknowledged changes has to look like, in a few sets. It decides nothing: whether a change is
// allowed is the permission table's business; here only what was said to be done counts.

type Project = {
  status: string;
  category: string | null;
  votes: Set<number>;
  comments: Set<string>;
  owners: Set<number>;
};

export class Model {
  readonly projects = new Map<string, Project>();
  /** Comment → its project and its author. */
  readonly comments = new Map<string, { project: string; author: number }>();
  readonly collections = new Map<string, { isPublic: boolean; owner: number }>();
  readonly invitations = new Map<string, { project: string; isOwner: boolean; isAccepted?: boolean }>();
  readonly reports: string[] = [];
  readonly terms: string[] = [];

  get active(): [string, Project][] {
    return [...this.projects].filter(([, { status }]) => status === 'active');
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
    for (const [id, { owner }] of this.collections) if (owner === person) this.collections.delete(id);
  }
}

/** Counted from the newest, so that young things are met as well. */
export const pick = <T>(from: Iterable<T>, n: number): T | undefined => {
  const all = [...from];
  return all.at(-1 - (n % Math.max(1, all.length)));
};
