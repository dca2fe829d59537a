import { t } from '@launch-board/host/language/messages';
import type { LifeEvent } from '@launch-board/sdk';
import { Link } from 'react-router';
import { Moment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { Life } from './life.ts';

/** Events that stand on the page of a project; the others open. */
const shown = 5;

/** The life of a project as one line of time, latest first. A launch alone says nothing new. */
export function LifeLine({ id, life }: { id: string; life: Life | undefined }) {
  if (!life || life.events.length < 2) return null;
  const rest = life.events.slice(shown);
  return (
    <section aria-labelledby="life">
      <PartTitle id="life" below={3}>
        {t('History')}
      </PartTitle>
      <Events id={id} events={life.events.slice(0, shown)} />
      {rest.length > 0 && (
        <Disclosure
          label={t('{count, plural, one {# earlier event} other {# earlier events}}', { count: rest.length })}
        >
          <Events id={id} events={rest} />
        </Disclosure>
      )}
    </section>
  );
}

const Events = ({ id, events }: { id: string; events: readonly LifeEvent[] }) => (
  <Stack as="ol" gap={3}>
    {events.map((event) => (
      <li key={`${event.kind} ${event.at} ${event.user?.id} ${event.award}`}>
        <div>
          <What id={id} event={event} />
        </div>
        <Quiet isSmall>
          <Moment at={event.at} />
        </Quiet>
      </li>
    ))}
  </Stack>
);

function What({ id, event: { kind, user, comment, award, showcase } }: { id: string; event: LifeEvent }) {
  const person = () => <Person user={user} />;
  if (kind === 'launch') return t('Launched');
  if (kind === 'joined') return <Rich text="<person/> joined the team" parts={{ person }} />;
  if (kind === 'handed_on')
    return user ? <Rich text="<person/> became an owner" parts={{ person }} /> : t('The project got a new owner');
  if (kind === 'award' && showcase)
    return (
      <Rich
        text="<award/> in <showcase/>"
        parts={{
          award: () => <bdi>{award}</bdi>,
          showcase: () => (
            <Link to={`/showcases/${showcase.id}`} dir="auto">
              {showcase.name}
            </Link>
          ),
        }}
      />
    );
  return (
    <Link to={`/projects/${id}?comment=${comment?.id}#comment-${comment?.id}`} dir="auto">
      {comment?.excerpt}
    </Link>
  );
}

const Person = ({ user }: { user: LifeEvent['user'] }) =>
  user ? (
    <Link to={`/people/${user.id}`} dir="auto">
      {user.full_name ?? user.username ?? t('Somebody')}
    </Link>
  ) : (
    t('Somebody')
  );
