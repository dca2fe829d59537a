import { limits } from '@launch-board/contract/limits';
import { Link } from 'react-router';
import { TextField } from '../../ui/form/field.tsx';
import { FindForm } from '../../ui/form/find-form.tsx';
import { Table } from '../../ui/format/table.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { PlaceRow } from '../teams/place-row.tsx';
import styles from './judges-part.module.css';
import type { Desk, Results } from './jury.ts';
import { JuryForm } from './jury-form.tsx';

type Props = { showcaseId: string; desk: Desk; traits: Results['traits']; formKey: string };

/** Who judges, where they are and how much they have done. */
export function JudgesPart({ showcaseId, desk: { judges }, traits }: Props) {
  if (judges.length === 0) return <p>Nobody is invited yet. Two judges for each project are good, three are better.</p>;
  const hasTraits = judges.some(({ id }) => traitWords(traits[id]));
  const head = ['Judge', 'Now', 'Judged', ...(hasTraits ? ['Compared with the others'] : []), 'Change'];
  return (
    <Table caption="Judges" head={head}>
      {judges.map(({ id, name, person, state, table, judged }) => (
        <tr key={id}>
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
              ? `at ${table.table === null ? table.name : `table ${table.table}`}`
              : stateWords[state]}
          </td>
          <td>{judged}</td>
          {hasTraits && <td>{traitWords(traits[id])}</td>}
          <td>
            {state !== 'left' && (
              <JuryForm
                showcaseId={showcaseId}
                act="remove"
                button="Remove"
                about={{ id, name }}
                isSmall
                look="quiet"
              />
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}

const stateWords = { invited: 'invited', judging: 'judging', paused: 'having a break', left: 'has left' };

/** What the model found out about a judge, if they have said enough. */
function traitWords(traits: Results['traits'][string] | undefined): string {
  if (traits?.reliability !== undefined) return `agrees in ${Math.round(traits.reliability * 100)} %`;
  if (traits?.severity === undefined) return '';
  const { severity } = traits;
  if (Math.abs(severity) < 0.15) return 'as strict as most';
  return `${Math.abs(severity).toFixed(1)} marks ${severity > 0 ? 'stricter' : 'milder'}`;
}

/** Invites somebody who has signed in, by name, or anybody by address. */
export function InviteJudges({ showcaseId, desk: { search, found }, formKey }: Props) {
  const path = `/showcases/${showcaseId}/jury`;
  const query = search ? `?${new URLSearchParams({ who: search })}` : '';
  return (
    <Stack gap={5} width={36}>
      <FindForm action={path} label="Name or user name" defaultValue={search} />
      {search && found.length === 0 && (
        <p>
          Nobody who has signed in has a name that begins with “<bdi>{search}</bdi>”. Invite them by address.
        </p>
      )}
      {found.length > 0 && (
        <ul aria-label="People found">
          {found.map((person) => (
            <PlaceRow
              key={person.id}
              person={person}
              note={
                <>
                  {person.username && <bdi>@{person.username}</bdi>}
                  {person.isJudge && ' · on the jury'}
                </>
              }
            >
              {!person.isJudge && (
                <JuryForm
                  showcaseId={showcaseId}
                  act="invite"
                  button="Invite"
                  about={person}
                  isSmall
                  {...{ formKey, query }}
                />
              )}
            </PlaceRow>
          ))}
        </ul>
      )}
      <JuryForm showcaseId={showcaseId} act="invite address" button="Invite the address" formKey={formKey}>
        {(problemOf, typed) => (
          <TextField
            label="E-mail address"
            hint={`They find the invitation on the board once they sign in with it. Send them the address of the page themselves: ${path.replace('/jury', '/judge')}`}
            name="address"
            type="email"
            maxLength={limits.jury.address}
            defaultValue={typed.address}
            problem={problemOf('address')}
          />
        )}
      </JuryForm>
    </Stack>
  );
}
