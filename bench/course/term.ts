import { HOUR_MS } from '@launch-board/host/durations';
import { LTI, teacherRoles } from '../../service/test/support/servers/platform.ts';
import { inTurns } from '../in-turns.ts';
import type { Campus } from './campus.ts';
import { openLink, type Somebody } from './people.ts';

export const PROJECTS = 40;
/** Projects whose teams enter after the reminder alone. */
export const LATE = 10;

export type Work = { id: string; name: string; team: Somebody[] };

/** What was there before the professor comes: a showcase with a jury, to which the link of a course leads. */
export async function beginTerm(campus: Campus, professor: Somebody, judges: readonly Somebody[]): Promise<string> {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
  const times = { closes_at: at(1), voting_opens_at: at(2), voting_closes_at: at(3) };
  const { showcase } = await professor.board.createShowcase({
    body: { name: 'Interaction design', visibility: 'public', accepts: 'by_hand', votes_each: 3, ...times },
  });
  const { id } = showcase;
  // One is called as a column of the file is.
  const criteria = [{ name: 'Idea', weight: 2 }, { name: 'Score' }, { name: 'Craft' }];
  await professor.board.setJury({ id, body: { kind: 'rubric', criteria } });
  for (const judge of judges) {
    await professor.board.addJudge({ id, body: { user_id: judge.id } });
    await judge.board.takeAssignment({ id });
  }
  const launch = await openLink(campus, professor, { sub: 'professor', [`${LTI}roles`]: teacherRoles });
  await professor.board.placeLtiLink({ id: launch, body: { showcase_id: id } });
  return id;
}

/** One project for each of the first students; of the others one joins each of the first projects. Every fifth shows no address. */
export async function makeProjects(students: readonly Somebody[], showcase: string): Promise<Work[]> {
  const works: Work[] = [];
  await inTurns(students.slice(0, PROJECTS), 4, async (owner, n) => {
    const { project } = await owner.board.createProject({
      body: { name: nameOf(n), tagline: `Work of ${owner.name}` },
    });
    const mate = students[PROJECTS + n];
    works[n] = { id: project.id, name: project.name, team: mate ? [owner, mate] : [owner] };
    if (mate) {
      const body = { user_id: mate.id, role: 'member' } as const;
      const { member } = await owner.board.inviteMember({ id: project.id, body });
      await mate.board.acceptInvitation({ id: member.id });
    }
  });
  await inTurns(works.slice(0, -LATE), 4, (work) => enter(work, showcase));
  return works;
}

/** Names that a spreadsheet might take for something else. */
const awkward = ['=1+1', '3/4', '1-2', 'Größe; „Ä“', 'say "hi", twice'];
const nameOf = (n: number): string => awkward[n] ?? `Project ${n}`;

export const showsAddress = ({ name }: Somebody): boolean => Number(/\d+$/.exec(name)?.[0]) % 5 !== 4;

export async function enter({ id: project_id, team }: Work, id: string): Promise<void> {
  const [owner, ...mates] = team as [Somebody, ...Somebody[]];
  await owner.board.enterShowcase({ id, project_id, body: { shares_address: showsAddress(owner) } });
  for (const mate of mates.filter(showsAddress))
    await mate.board.shareAddress({ id, project_id, body: { is_shared: true } });
}
