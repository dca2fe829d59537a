import { DAY_MS } from '@launch-board/host/durations';
import { type Caller, done, markOf } from './marks.ts';
import { type Relation, relations } from './relations.ts';
import { type Board, hide, launch, oldWords, ownersOf, type Thing } from './things.ts';

export type Stranger = { relation: string; caller: Caller; stillSeen: Relation['stillSeen'] };
export type RelationScene = {
  things: Thing[];
  strangers: Stranger[];
  /** Hides everything, each thing in its way. */
  hideAll(): Promise<void>;
};

/** Strangers who hold a relation each, or all by one person, to a public thing for each way to hide it. */
export async function setRelations(
  board: Board,
  strangerOf: (relation: string) => Promise<Caller> = (relation) => board.person(relation.replaceAll(' ', '-')),
): Promise<RelationScene> {
  const strangers: Stranger[] = [];
  for (const [relation, { stillSeen }] of Object.entries(relations))
    strangers.push({ relation, caller: await strangerOf(relation), stillSeen });
  const callerOf = (name: string) => strangers.find(({ relation }) => relation === name)?.caller as Caller;
  const owned = await ownersOf(board);
  const owners = owned.map(({ owner }) => owner);
  const { moderator } = board;
  for (const { relation, caller } of strangers)
    await relations[relation]?.begin?.({ me: caller, moderator, things: [], owners });

  const name = (await done(callerOf('mentioned'), 'GET', '/api/me')).user.username;
  const things: Thing[] = [];
  for (const one of owned) things.push(await makeThing(board, one, { name, asks: callerOf('answered') }));
  const held = (me: Caller) => ({ me, moderator, things });
  for (const { relation, caller } of strangers)
    for (const thing of things) await relations[relation]?.hold?.(held(caller), thing);
  board.later?.();
  for (const { relation, caller } of strangers) await relations[relation]?.end?.(held(caller));
  return {
    things,
    strangers,
    async hideAll() {
      for (const thing of things) await hide(thing, board);
    },
  };
}

type Owned = Awaited<ReturnType<typeof ownersOf>>[number];

async function makeThing(board: Board, one: Owned, { name, asks }: { name: string; asks: Caller }): Promise<Thing> {
  const { owner, kind, hiding } = one;
  const words = oldWords(one);
  const { project, media } = await launch(board, one, words);
  const question = await done(asks, 'POST', `/api/projects/${project}/comments`, { content: 'How?' });
  const isSaid = kind !== 'collection' || hiding === 'erased';
  const content = `Said ${isSaid ? words : 'something'} @${name}`;
  const said = { content, parent_id: question.comment.id };
  const { comment } = await done(owner, 'POST', `/api/projects/${project}/comments`, said);
  if (kind === 'project') {
    const update = { content: `Since then ${words}`, is_update: true };
    await done(owner, 'POST', `/api/projects/${project}/comments`, update);
  }
  const id = kind === 'collection' ? await makeCollection(one, words, project) : kind === 'person' ? owner.id : project;
  return { ...one, id: kind === 'comment' ? comment.id : id, project, comment: comment.id, media };
}

/** A showcase, which is a collection too, with an entry that has an award. */
async function makeCollection({ owner, number }: Owned, words: string, project: string): Promise<string> {
  const closes_at = new Date(Date.now() + 300 * DAY_MS).toISOString();
  const texts = { name: words, description: words, place: `Hall ${words}`, tracks: [{ name: words }] };
  const call = { ...texts, visibility: 'public', accepts: 'all', closes_at };
  const { showcase } = await done(owner, 'POST', '/api/showcases', call);
  await done(owner, 'POST', '/api/courses', { name: 'HCI', showcase_id: showcase.id });
  await done(owner, 'PUT', `/api/showcases/${showcase.id}/entries/${project}`, {});
  const award = { name: `First ${markOf('old', number)}`, project_id: project, citation: words };
  await done(owner, 'PUT', `/api/showcases/${showcase.id}/awards`, { awards: [award] });
  return showcase.id;
}
