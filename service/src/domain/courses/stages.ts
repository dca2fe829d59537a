import type { Complete, InputOf, operations, ReplyOf, Stage, StageEntry } from '@launch-board/contract';
import {
  countSentEntries,
  handInsOf,
  listSentEntries,
  replaceStages,
  type StageRow,
  stagesOf,
} from '../../store/courses/stages.ts';
import { findShowcase } from '../../store/showcases/showcases.ts';
import type { Actor, Member } from '../actor.ts';
import type { Listener } from '../capability.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { listed } from '../lists/lists.ts';
import { changeableShowcase, curatedShowcase, visibleShowcase } from '../showcases/access.ts';
import { allRead, Fields } from '../text/fields.ts';
import { transact } from '../transaction.ts';
import { viewHandIns, viewStages } from './stage-views.ts';

type Reply = Promise<{ stages: Complete<Stage>[] }>;

export const listStages = (
  { store, pages }: Deps,
  actor: Actor,
  { id }: InputOf<typeof operations.listStages>,
): Reply =>
  store.read(async (reads) => {
    const { showcase, isCurator } = await visibleShowcase(reads, actor, id);
    return { stages: await viewStages(reads, { pages, actor, isCurator }, showcase.id) };
  });

export const setStages = (
  deps: Deps,
  actor: Member,
  { id: given, body: { stages, ...others } }: InputOf<typeof operations.setStages>,
): Reply =>
  transact(deps, actor, async ({ writes, newId }) => {
    allRead(others);
    const { id } = await changeableShowcase(writes, actor, given);
    const known = new Set((await stagesOf(writes, id)).map((stage) => stage.id));
    const fields = new Fields();
    const rows = stages.map(({ id: stage, name, ask, takes, file_kinds, due_at, ...rest }, position): StageRow => {
      allRead(rest);
      const at = `stages.${position}`;
      // Each id once: a second stage with it is a new one.
      if (stage !== undefined && !known.delete(stage.toLowerCase()))
        fields.problems.push({ field: `${at}.id`, message: 'must be the id of a stage that is there' });
      return {
        ...{ id: stage?.toLowerCase() ?? newId(), collection_id: id, position },
        name: fields.line(`${at}.name`, name),
        ask: fields.maybeText(`${at}.ask`, ask),
        takes: JSON.stringify(takes),
        file_kinds: file_kinds?.length && takes.includes('file') ? JSON.stringify(file_kinds) : null,
        due_at: fields.time(`${at}.due_at`, due_at),
      };
    });
    fields.assertValid();
    await replaceStages(writes, id, rows);
    return { stages: await viewStages(writes, { pages: deps.pages, actor, isCurator: true }, id) };
  });

/** @throws Fail `not_found`, `forbidden` for everybody but its curators */
export const listHandIns = (
  { store, pages }: Deps,
  actor: Member,
  { id: given, stage_id, ...query }: InputOf<typeof operations.listHandIns>,
): Promise<Complete<ReplyOf<typeof operations.listHandIns>>> =>
  store.read(async (reads) => {
    const { id } = await curatedShowcase(reads, actor, given);
    const stage = (await stagesOf(reads, id)).find((one) => one.id === stage_id);
    if (!stage) throw new Fail('not_found');
    const { items, facts } = await listed(reads, query, {
      scope: ['hand-ins', stage_id],
      form: ['uuid'],
      read: (slice) => listSentEntries(reads, id, slice),
      keyOf: (row) => [row.id],
      view: async (rows): Promise<Complete<StageEntry>[]> => {
        const handed = await handInsOf(
          reads,
          stage_id,
          rows.map((row) => row.id),
        );
        const views = await viewHandIns(reads, pages, [stage], handed);
        return rows.map(({ id: project_id, name }) => ({
          ...{ project_id, name },
          hand_in: views.find((view) => view.project_id === project_id),
        }));
      },
      count: () => countSentEntries(reads, id),
    });
    return { entries: items, ...facts };
  });

/** The same stages, later by as much as the showcase closes later. */
export const hasTheSameStages: Listener<'next showcase'> = async ({ writes, newId }, { from, id }) => {
  const [before, next] = [await findShowcase(writes, from), await findShowcase(writes, id)];
  const stages = await stagesOf(writes, from);
  if (!before || !next || stages.length === 0) return;
  const by = next.closes_at - before.closes_at;
  const rows = stages.map((stage) => ({ ...stage, id: newId(), collection_id: id, due_at: stage.due_at + by }));
  await replaceStages(writes, id, rows);
};
