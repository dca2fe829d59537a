import type { Entry } from '@launch-board/sdk';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import { type JuryPage, readJury } from '../../jury/jury.ts';
import { nextStep } from '../../jury/next-step.ts';
import { roomOf } from '../room/room.ts';
import { summaryOf } from '../showcase.ts';
import { earlyEndOf } from './ends.ts';
import { type Asked, countedByState, entriesShown, isUntabled, readAllEntries } from './entries.ts';

/** All that the page of curators shows: where the showcase is, who judges, and its entries. */
export async function readCurating(visitor: VisitorContext, id: string, asked: Asked) {
  const [found, jury] = await Promise.all([readAllEntries(visitor, id), juryOf(visitor, id)]);
  if (!found || found === 'forbidden') return found;
  const { showcase, entries } = found;
  const counts = countedByState(entries);
  return {
    showcase: summaryOf(showcase),
    tracks: showcase.tracks,
    earlyEnd: earlyEndOf(showcase),
    isMine: visitor.person !== undefined && showcase.owner?.id === visitor.person.id,
    awards: showcase.awards?.length ?? 0,
    counts,
    total: entries.length,
    room: roomOf(showcase.floor_plan, entries.filter(({ state }) => state === 'accepted').map(placedOf)),
    untabled: entries.filter(isUntabled).length,
    jury: jury && juryShown(jury, counts.accepted),
    query: asked.query,
    ...(await entriesShown(visitor, entries, asked)),
  };
}

export type Curating = Exclude<Awaited<ReturnType<typeof readCurating>>, undefined | 'forbidden'>;

const placedOf = ({ project: { id, name }, table_number }: Entry) => ({ id, name, table: table_number ?? null });

/** Nothing on a board without juries. */
const juryOf = (visitor: VisitorContext, id: string) =>
  visitor.site.leftOut.includes('juries') ? undefined : readJury(visitor, id, '');

/** Of a jury that there is: its judges with what each has judged, and how many judges each project has had. */
function juryShown({ desk, results }: JuryPage, accepted: number) {
  if (!desk || desk.kind === 'none') return undefined;
  const judges = desk.judges.filter(({ state }) => state !== 'left');
  return {
    isOpen: desk.isOpen,
    isOver: !desk.isOpen && judges.some(({ judged }) => judged > 0),
    next: nextStep({ ...desk, results }).text,
    accepted,
    judges: judges.map(({ id, name, state, judged }) => ({ id, name, judged, isInvited: state === 'invited' })),
    views: Object.fromEntries((results?.rows ?? []).map(({ stop, views }) => [stop.id, views])),
  };
}
