import { Form, Link, useLoaderData } from 'react-router';
import { changeTeam, readTeam, searchIn } from '../features/members/team-changes.ts';
import { TeamPeople, TeamPerson } from '../features/members/team-editor.tsx';
import { readOwned } from '../features/projects/owned.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { counted } from '../ui/count.tsx';
import { TextField } from '../ui/field.tsx';
import styles from '../ui/own-page.module.css';
import { PageHead } from '../ui/page-head.tsx';
import { act } from './act.ts';
import page from './project-team.module.css';
import { forbidden, readMine } from './read.ts';

export const loader = readMine(async ({ visit, person, url, params }) => {
  const id = params.id ?? '';
  const search = searchIn(url.searchParams);
  const { card, status, isMine } = await readOwned(visit, person, id);
  if (!isMine) throw forbidden();
  return { id, name: card.name, status, search, ...(await readTeam(visit, id, search)) };
});

export const action = act(({ visit, form, params }) => changeTeam(visit, params.id ?? '', form));

export default function ProjectTeam() {
  const { id, name, status, search, team, invited, found } = useLoaderData<typeof loader>();
  const isOnly = team.filter(({ isOwner }) => isOwner).length === 1;
  return (
    <div className={page.page}>
      <PageHead title={`Team of ${name}`} />
      <h1 className={styles.title}>
        Team of <bdi>{name}</bdi>
      </h1>
      <section className={styles.part} aria-labelledby="add">
        <h2 id="add" className={styles.partTitle}>
          Add people
        </h2>
        <Form className={page.search} preventScrollReset>
          <TextField
            label="Name or user name"
            name="person"
            type="search"
            defaultValue={search}
            maxLength={80}
            autoComplete="off"
          />
          <Button>Find</Button>
        </Form>
        {search && (
          <p className={styles.lead} role="status">
            {found.length === 0
              ? `Nobody to add is called “${search}”. People can be found once they have signed in to the board.`
              : `${counted(found.length, 'person', 'people')} found.`}
          </p>
        )}
        {found.length > 0 && (
          <TeamPeople>
            {found.map((person) => (
              <TeamPerson key={person.id} projectId={id} person={person} words="" changes={[['invite', 'Invite']]} />
            ))}
          </TeamPeople>
        )}
      </section>
      <section className={styles.part} aria-labelledby="team">
        <h2 id="team" className={styles.partTitle}>
          On the team
        </h2>
        <TeamPeople>
          {team.map((person) => (
            <TeamPerson
              key={person.id}
              projectId={id}
              person={person}
              words={person.isOwner ? 'Owner: can change, publish and withdraw it' : 'Member: is named on it'}
              changes={changesFor(person.isOwner, isOnly)}
            />
          ))}
        </TeamPeople>
      </section>
      {invited.length > 0 && (
        <section className={styles.part} aria-labelledby="invited">
          <h2 id="invited" className={styles.partTitle}>
            Asked, not answered yet
          </h2>
          <TeamPeople>
            {invited.map((person) => (
              <TeamPerson
                key={person.id}
                projectId={id}
                person={person}
                words={person.isOwner ? 'As an owner' : 'As a member'}
                changes={[
                  [person.isOwner ? 'member' : 'owner', person.isOwner ? 'As a member' : 'As an owner'],
                  ['remove', 'Take back'],
                ]}
              />
            ))}
          </TeamPeople>
        </section>
      )}
      <p className={styles.acts}>
        <LinkButton to={`/projects/${id}/edit`}>
          {status === 'draft' ? 'Back to the draft' : 'Back to editing'}
        </LinkButton>
        {status === 'active' && (
          <Link to={`/projects/${id}`} className={page.link}>
            See its page
          </Link>
        )}
      </p>
    </div>
  );
}

/** A project keeps at least one owner. */
function changesFor(isOwner: boolean, isOnly: boolean): [string, string][] {
  if (!isOwner)
    return [
      ['owner', 'Make an owner'],
      ['remove', 'Remove'],
    ];
  return isOnly
    ? []
    : [
        ['member', 'Make a member'],
        ['remove', 'Remove'],
      ];
}
