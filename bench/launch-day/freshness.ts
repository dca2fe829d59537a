/** Docs promise that an anonymous page is at most this old while changes come without a pause. */
const ALLOWED_MS = 1000;

export type Freshness = {
  /** Notes that the vote of somebody for a project was acknowledged. */
  acknowledged(project: string, member: number, at: number): void;
  /** Compares a page of the project with the votes acknowledged before it was asked for. */
  judge(project: string, page: { sentAt: number; html: string; member: number | undefined }): void;
  /** Pages compared; those older than promised; and pages of visitors that lacked a vote of the last second. */
  counts: { compared: number; stale: number; withinSecond: number };
};

type Vote = { member: number; at: number };

/** Nobody withdraws a vote in the simulation, so the number on a page can only be too small if the page is old. */
export function createFreshness(votesBefore: ReadonlyMap<string, number>): Freshness {
  const votes = new Map<string, Vote[]>();
  const counts = { compared: 0, stale: 0, withinSecond: 0 };
  const votesFor = (project: string): Vote[] => {
    const known = votes.get(project) ?? [];
    votes.set(project, known);
    return known;
  };
  const expected = (project: string, until: number) =>
    (votesBefore.get(project) ?? 0) + votesFor(project).filter(({ at }) => at < until).length;
  return {
    counts,
    acknowledged(project, member, at) {
      votesFor(project).push({ member, at });
    },
    judge(project, { sentAt, html, member }) {
      const shown = votesOn(html, project);
      if (shown === undefined) return;
      counts.compared += 1;
      const isOwn = (vote: Vote) => vote.member === member && vote.at < sentAt;
      const lacksOwn = member !== undefined && !shown.hasVoted && votesFor(project).some(isOwn);
      const allowedMs = member === undefined ? ALLOWED_MS : 0;
      if (lacksOwn || shown.count < expected(project, sentAt - allowedMs)) counts.stale += 1;
      else if (shown.count < expected(project, sentAt)) counts.withinSecond += 1;
    },
  };
}

/** What the vote button of the project's own page says; undefined if it is another page. */
function votesOn(html: string, project: string): { count: number; hasVoted: boolean } | undefined {
  const form = html.indexOf(`action="/projects/${project}/vote"`);
  const button = form < 0 ? null : /<button[^>]*aria-pressed="(true|false)".*?<\/button>/s.exec(html.slice(form));
  const words = button?.[0].replace(/<!--.*?-->|<[^>]*>/g, '') ?? '';
  const count = /, ([\d,]+)\s*votes?$/.exec(words)?.[1];
  return count === undefined
    ? undefined
    : { count: Number(count.replaceAll(',', '')), hasVoted: button?.[1] === 'true' };
}
