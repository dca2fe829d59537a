import { t } from '@launch-board/host/language/messages';
import { isolated } from '../../../ui/format/bidi.ts';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import type { Room } from './room.ts';
import { RoomPlan } from './room-plan.tsx';

/** For curators: who has no table of the plan, which tables nobody has, and the plan. */
export function RoomFaults({ room }: { room: Room }) {
  const { vacant, elsewhere } = room;
  const crowded = room.rows
    .flat()
    .flatMap((cell) => (cell.kind === 'table' && cell.placed.length > 1 ? cell.number : []));
  return (
    <Stack as="section" gap={2} aria-label={t('The room')}>
      {elsewhere.length > 0 && (
        <p>
          {t('At a table that is not on the plan: {names}.', {
            names: elsewhere.map(({ name, table }) => `${isolated(name)} (${table})`).join(', '),
          })}
        </p>
      )}
      {vacant.length > 0 && <p>{t('Tables without a project: {tables}.', { tables: vacant.join(', ') })}</p>}
      {crowded.length > 0 && <p>{t('Tables with several projects: {tables}.', { tables: crowded.join(', ') })}</p>}
      <Disclosure label={t('Plan of the room')} look="quiet" isBare>
        <RoomPlan room={room} look="page" />
      </Disclosure>
    </Stack>
  );
}
