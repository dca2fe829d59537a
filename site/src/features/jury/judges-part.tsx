import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { TextField } from '../../ui/form/field.tsx';
import { FindForm } from '../../ui/form/find-form.tsx';
import { decimal } from '../../ui/format/decimal.ts';
import { Moment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Table } from '../../ui/format/table.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { PersonRow } from '../teams/person-row.tsx';
import { JudgeTracks } from './judge-tracks.tsx';
import styles from './judges-part.module.css';
import type { Desk, Results } from './jury.ts';
import { JuryForm } from './jury-form.tsx';

type Props = { showcaseId: string; desk: Desk; traits: Results['traits']; formKey: string };

/** Who judges, where they are and how much they have done. */
export function JudgesPart({ showcaseId, desk: { judges, tracks }, traits }: Props) {
  if (judges.length === 0)
    return <p>{t('Nobody is invited yet. Two judges for each project are good, three are better.')}</p>;
  const hasTraits = judges.some(({ id }) => traitWords(traits[id]));
  const head = [
    ...[t('Judge'), t('Now'), t('Judged')],
    ...(hasTraits ? [t('Compared with the others')] : []),
    ...(tracks.length > 0 ? [t('Tracks')] : []),
    t('Change'),
  ];
  return (
    <Table caption={t('Judges')} head={head}>
      {judges.map((judge) => (
        <tr key={judge.id}>
          <Standing judge={judge} />
          {hasTraits && <td>{traitWords(traits[judge.id])}</td>}
          {tracks.length > 0 && (
            <td>
              <JudgeTracks {...{ showcaseId, tracks, judge }} />
            </td>
          )}
          <td>
            <JudgeActs {...{ showcaseId, judge }} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

type Judge = Desk['judges'][number];

const Standing = ({ judge: { name, person, state, table, ...judge } }: { judge: Judge }) => (
  <>
    <th scope="row" className={styles.judge}>
      {person ? (
        <Link to={`/people/${person.id}`} dir="auto">
          {name}
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}
    </th>
    <td>
      {state === 'judging' && table
        ? t('at {table}', {
            table: table.table === null ? table.name : t('table {table}', { table: table.table }),
          })
        : stateWords()[state]}
    </td>
    <td>
      {judge.judged}
      {judge.isSetAside && ` · ${t('set aside')}`}
      {judge.conflicts > 0 && (
        <Quiet isSmall>
          {t('{count, plural, one {knows # team} other {knows # teams}}', { count: judge.conflicts })}
        </Quiet>
      )}
      {judge.remindedAt && (
        <Quiet isSmall>
          <Rich text="reminded <at/>" parts={{ at: () => <Moment at={judge.remindedAt as string} /> }} />
        </Quiet>
      )}
    </td>
  </>
);

function JudgeActs({
  showcaseId,
  judge: { id, name, state, judged, isSetAside },
}: {
  showcaseId: string;
  judge: Judge;
}) {
  const form = { showcaseId, about: { id, name }, isSmall: true, look: 'quiet' } as const;
  if (state !== 'left') return <JuryForm act="remove" button={t('Remove')} {...form} />;
  if (judged === 0) return null;
  return (
    <JuryForm
      key={String(isSetAside)}
      act={isSetAside ? 'count' : 'set-aside'}
      button={isSetAside ? t('Count their marks') : t('Set their marks aside')}
      {...form}
    />
  );
}

const stateWords = () => ({
  invited: t('invited'),
  judging: t('judging'),
  paused: t('having a break'),
  left: t('has left'),
});

/** What the model found out about a judge, if they have said enough. */
function traitWords(traits: Results['traits'][string] | undefined): string {
  if (traits?.reliability !== undefined)
    return t('agrees in {reliability} %', { reliability: Math.round(traits.reliability * 100) });
  if (traits?.severity === undefined) return '';
  const { severity } = traits;
  if (Math.abs(severity) < 0.15) return t('as strict as most');
  const value = decimal(Math.abs(severity), 1);
  return severity > 0 ? t('{value} marks stricter', { value }) : t('{value} marks milder', { value });
}

/** Invites somebody who has signed in, by name, or anybody by address. */
export function InviteJudges({ showcaseId, desk: { search, found }, formKey }: Props) {
  const path = `/showcases/${showcaseId}/jury`;
  const query = search ? `?${new URLSearchParams({ who: search })}` : '';
  return (
    <Stack gap={5} width={36}>
      <FindForm action={path} label={t('Name or user name')} defaultValue={search} />
      {search && found.length === 0 && (
        <p>
          <Rich
            text="Nobody who has signed in has a name that begins with “<bdi/>”. Invite them by address."
            parts={{ bdi: () => <bdi>{search}</bdi> }}
          />
        </p>
      )}
      {found.length > 0 && (
        <ul aria-label={t('People found')}>
          {found.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              note={
                <>
                  {person.username && <bdi dir="ltr">@{person.username}</bdi>}
                  {person.isJudge && t(' · on the jury')}
                </>
              }
            >
              {!person.isJudge && (
                <JuryForm
                  showcaseId={showcaseId}
                  act="invite"
                  button={t('Invite')}
                  about={person}
                  isSmall
                  {...{ formKey, query }}
                />
              )}
            </PersonRow>
          ))}
        </ul>
      )}
      <InviteAddress showcaseId={showcaseId} formKey={formKey} />
    </Stack>
  );
}

/** Invites somebody who may never have signed in. The board says the same whoever it is. */
const InviteAddress = ({ showcaseId, formKey }: Pick<Props, 'showcaseId' | 'formKey'>) => (
  <JuryForm
    showcaseId={showcaseId}
    act="invite address"
    button={t('Invite the address')}
    formKey={formKey}
    showsOutcome
  >
    {(problemOf, typed) => (
      <TextField
        label={t('E-mail address')}
        hint={t(
          'They need not have an account: they find the invitation once they sign in with this address. The board forgets the address after the showcase.',
        )}
        name="address"
        type="email"
        maxLength={limits.jury.address}
        defaultValue={typed.address}
        problem={problemOf('address')}
      />
    )}
  </JuryForm>
);
