import type { Member } from './member.ts';

/** A public collection and an open showcase of a member, each with this project of theirs. */
export async function publicThingsWith({ board }: Pick<Member, 'board'>, project: string) {
  const { collection } = await board.createCollection({ body: { name: 'Lamps of ours', is_public: true } });
  await board.addToCollection({ id: collection.id, project_id: project, body: {} });
  const closes_at = new Date(Date.now() + 86_400_000).toISOString();
  const call = { name: 'Day of lamps', visibility: 'public', accepts: 'all', closes_at } as const;
  const { showcase } = await board.createShowcase({ body: call });
  await board.enterShowcase({ id: showcase.id, project_id: project, body: {} });
  return { collection, showcase };
}
