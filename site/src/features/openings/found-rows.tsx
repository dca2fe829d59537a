import { t } from '@launch-board/host/language/messages';
import type { FreePerson, Opening } from '@launch-board/sdk';
import { Link } from 'react-router';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { RowTitle } from '../../ui/layout/rows.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { nameOf } from '../people/names.ts';
import { Ask, type OwnProject } from './ask.tsx';
import { type Reader, RowActs } from './row-acts.tsx';
import { WishFacts } from './wish-facts.tsx';

type OpeningProps = { opening: Opening; page: string; reader: Reader };

/** Whom a team looks for, as others find it. */
export const OpeningRow = ({ opening, page, reader }: OpeningProps) => (
  <Stack gap={2}>
    <RowTitle as="h2" dir="auto">
      {opening.role}
    </RowTitle>
    <OpeningOf opening={opening} />
    <WishFacts wish={opening} />
    {(reader === undefined || opening.written_by?.id !== reader.id) && (
      <>
        <Ask kind="ask-team" id={opening.id} about={opening.role} page={page} isMember={reader !== undefined} />
        <RowActs
          {...{ reader, page, id: opening.id, writerId: opening.written_by?.id }}
          act="opening-end"
          about={opening.role}
        />
      </>
    )}
  </Stack>
);

/** Of which project it is, as far as its team tells, and who has written it. */
export function OpeningOf({
  opening: { project, project_name: name, showcase, written_by: writer, seats },
}: {
  opening: Opening;
}) {
  return (
    <Quiet isSmall>
      {project ? (
        <Link to={`/projects/${project.id}`} dir="auto">
          {project.name}
        </Link>
      ) : (
        <bdi>{name ?? t('A draft')}</bdi>
      )}
      {writer && (
        <>
          {' · '}
          <Link to={`/people/${writer.id}`} dir="auto">
            {nameOf(writer)}
          </Link>
        </>
      )}
      {showcase && (
        <>
          {' · '}
          <Link to={`/showcases/${showcase.id}`} dir="auto">
            {showcase.name}
          </Link>
        </>
      )}
      {seats > 1 && ` · ${t('{seats, plural, one {# person} other {# people}} wanted', { seats })}`}
    </Quiet>
  );
}

type PersonProps = { person: FreePerson; page: string; reader: Reader; projects: readonly OwnProject[] };

/** Somebody who would join a team. */
export const FreeRow = ({ person, page, reader, projects }: PersonProps) => (
  <Stack gap={2}>
    <RowTitle as="h2">
      <Link to={`/people/${person.user.id}`} dir="auto">
        {nameOf(person.user)}
      </Link>
    </RowTitle>
    {person.role && (
      <Quiet>
        <Rich text="Would do: <role/>" parts={{ role: () => <bdi>{person.role}</bdi> }} />
      </Quiet>
    )}
    <WishFacts wish={person} />
    {person.user.id !== reader?.id && <FreeActs {...{ person, page, reader, projects }} />}
  </Stack>
);

/** What others do about somebody who is free to join. */
export const FreeActs = ({ person, page, reader, projects }: PersonProps) => (
  <>
    <Ask
      kind="ask-person"
      id={person.id}
      about={nameOf(person.user)}
      page={page}
      projects={projects}
      isMember={reader !== undefined}
    />
    <RowActs
      {...{ reader, page, id: person.id, writerId: person.user.id }}
      act="free-end-for-other"
      about={nameOf(person.user)}
    />
  </>
);
