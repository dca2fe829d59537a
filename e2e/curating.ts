import type { Member } from './member.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** A call of a lecturer's, entered by a student with projects of these names. */
export async function entered(
  lecturer: Member,
  student: Member,
  names: string[],
  accepts: 'by_hand' | 'all' = 'by_hand',
) {
  const intake = { closes_at: inDays(2), visibility: 'public' as const, accepts };
  const body = { name: 'Many', ...intake, tracks: [{ name: 'One' }, { name: 'Two' }] };
  const { showcase } = await lecturer.board.createShowcase({ body });
  const { id, tracks } = showcase;
  for (const [index, name] of names.entries()) {
    const { project } = await student.board.createProject({ body: { name, tagline: 'Made for the course.' } });
    await student.board.enterShowcase({
      id,
      project_id: project.id,
      body: { track: tracks[(index + 1) % 2]?.id ?? null },
    });
  }
  return id;
}

/** The entries of a call as its curator reads them: name, state and table. */
export const decided = async (lecturer: Member, id: string) =>
  (await lecturer.board.listEntries({ id })).entries.map(({ project, state, table_number }) => [
    project.name,
    state,
    table_number,
  ]);
