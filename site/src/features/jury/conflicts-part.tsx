import { limits } from '@launch-board/contract/limits';
import { msg, t } from '@launch-board/host/language/messages';
import { TextField } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Table } from '../../ui/format/table.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { Conflicts } from './conflicts.ts';
import type { Stop } from './judging.ts';
import type { Desk } from './jury.ts';
import { JuryForm } from './jury-form.tsx';
import { StopName } from './table-head.tsx';

type Props = { showcaseId: string; desk: Desk; conflicts: Conflicts; stops: Stop[] };

/** Which judges do not judge which projects, and why. */
export function ConflictsPart({ showcaseId, desk, conflicts: { conflicts, total, uncovered }, stops }: Props) {
  const nameOf = judgeNames(desk);
  return (
    <Stack gap={4}>
      <p>
        {t(
          'Nobody is sent to a project on whose team they are or were, or of somebody whom they teach in another course. Judges say themselves which other teams they know. What they have said of these is set aside.',
        )}
      </p>
      {uncovered.length > 0 && <Uncovered stops={uncovered} />}
      {conflicts.length > 0 && (
        <Table
          caption={t('Judges and teams that they know')}
          head={[t('Judge'), t('Project'), t('Why'), t('Marks'), t('Change')]}
          isStacked
        >
          {conflicts.map(({ judge, stop, sources, note, curatorNote, isSetAside }) => (
            <tr key={`${judge} ${stop.id}`}>
              <th scope="row">
                <bdi>{nameOf(judge)}</bdi>
              </th>
              <td>
                <StopName stop={stop} />
              </td>
              <td>
                {sources.map((source) => sourceWords()[source]).join(' ')}{' '}
                {[note, curatorNote].map((words) => words && <Quiet key={words}>{words}</Quiet>)}
              </td>
              <td>{isSetAside ? t('set aside') : t('none')}</td>
              <td>
                {sources.includes('curator') && (
                  <JuryForm
                    showcaseId={showcaseId}
                    act="clear-conflict"
                    button={t('Take it back')}
                    about={{ id: `${judge} ${stop.id}`, name: `${nameOf(judge)}, ${stop.name}` }}
                    isSmall
                    look="quiet"
                  />
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
      {total > conflicts.length && (
        <Quiet>{t('The first {shown} of {total} are shown.', { shown: conflicts.length, total })}</Quiet>
      )}
      <SetConflict showcaseId={showcaseId} desk={desk} stops={stops} />
    </Stack>
  );
}

const Uncovered = ({ stops }: { stops: Stop[] }) => (
  <p>
    <strong>
      {t(
        '{count, plural, one {# project cannot be judged by anybody on the jury} other {# projects cannot be judged by anybody on the jury}}: invite somebody who does not know the team.',
        { count: stops.length },
      )}
    </strong>{' '}
    {stops.map((stop, index) => (
      <span key={stop.id}>
        {index > 0 && ' · '}
        <StopName stop={stop} />
      </span>
    ))}
  </p>
);

/** Only in this direction: nobody says of a judge that they do not know a team. */
const SetConflict = ({ showcaseId, desk, stops }: Omit<Props, 'conflicts'>) => (
  <Disclosure label={t('Say that a judge knows a team')} look="fit">
    <JuryForm showcaseId={showcaseId} act="set-conflict" button={t('Save')}>
      {(problemOf, typed) => (
        <>
          <SelectField label={t('Judge')} name="judge" defaultValue={typed.judge}>
            {desk.judges.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField label={t('Project')} name="project" defaultValue={typed.project}>
            {stops.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('Why')}
            hint={t('If you like. Only the curators read it.')}
            name="note"
            maxLength={limits.jury.conflictNote}
            defaultValue={typed.note}
            problem={problemOf('note')}
          />
        </>
      )}
    </JuryForm>
  </Disclosure>
);

const sourceWords = (): Record<Conflicts['conflicts'][number]['sources'][number], string> => ({
  judge: t('They say so.'),
  curator: t('A curator says so.'),
  known: t('On the team, or teaches it elsewhere.'),
});

const judgeNames = ({ judges }: Desk) => {
  const names = new Map(judges.map(({ id, name }) => [id, name]));
  return (id: string) => names.get(id) ?? t('Somebody who left the board');
};

/** What judges gave up, and who goes there instead. */
export function Handovers({ desk, conflicts: { handovers } }: Pick<Props, 'desk' | 'conflicts'>) {
  const nameOf = judgeNames(desk);
  const person = (id: string) => () => <bdi>{nameOf(id)}</bdi>;
  return (
    <ul>
      {handovers.map(({ stop, from, to, why, isSeen, at }) => (
        <li key={`${from} ${stop.id} ${at}`}>
          <Rich
            text={to === null ? handedToNobody[why] : handedOver[why]}
            parts={{
              project: () => <StopName stop={stop} />,
              from: person(from),
              to: person(to ?? ''),
            }}
          />{' '}
          {isSeen && t('They have been there.')} <Moment at={at} />
        </li>
      ))}
    </ul>
  );
}

const handedOver = {
  conflict: msg('<from/> knows the team of <project/>: <to/> goes there next.'),
  left: msg('<from/> left the jury: <to/> goes to <project/> next.'),
  removed: msg('<from/> was removed: <to/> goes to <project/> next.'),
};

const handedToNobody = {
  conflict: msg('<from/> knows the team of <project/>. Nobody was free to go there at once.'),
  left: msg('<from/> left the jury. Nobody was free to go to <project/> at once.'),
  removed: msg('<from/> was removed. Nobody was free to go to <project/> at once.'),
};
