import { t } from '@launch-board/host/language/messages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LinkButton } from '../../../ui/form/button.tsx';
import { FullMoment, Moment } from '../../../ui/format/moment.tsx';
import { Rich } from '../../../ui/language/rich.tsx';
import { RuledList } from '../../../ui/layout/ruled-list.tsx';
import { useHasPage } from '../../../ui/layout/site-context.tsx';
import { CardPoster } from '../list/card-poster.tsx';
import { WaitsByRules } from '../waits-by-rules.tsx';
import styles from './my-project-list.module.css';
import type { MyProject } from './my-projects.ts';

/** The person's projects with one status, each with its state and the possible actions. */
export function MyProjectList({ projects }: { projects: MyProject[] }) {
  return (
    <RuledList>
      {projects.map((project) => (
        <li key={project.card.id}>
          <MyProjectRow project={project} />
        </li>
      ))}
    </RuledList>
  );
}

function MyProjectRow({ project }: { project: MyProject }) {
  const { card, isOwnedByMe, isWhole, status, launchesAt } = project;
  const { id, name, tagline } = card;
  const edit = `/projects/${id}/edit`;
  const hasPage = useHasPage();
  return (
    <article className={styles.row}>
      <CardPoster card={card} size="small" />
      <div className={styles.words}>
        <h3 className={styles.name} dir="auto">
          <Link to={status === 'draft' && isOwnedByMe ? edit : `/projects/${id}`}>{name}</Link>
        </h3>
        <p className={styles.tagline} dir="auto">
          {tagline}
        </p>
        <p className={styles.state}>
          <State project={project} />
        </p>
      </div>
      {isOwnedByMe && (
        <p className={styles.acts}>
          {launchesAt && (
            <LinkButton to={`/projects/${id}/launch`} isSmall>
              <Rich text="Change the time<of/>" parts={{ of: () => <Of name={name} /> }} />
            </LinkButton>
          )}
          {status === 'draft' && isWhole && !launchesAt && (
            <LinkButton to={`/projects/${id}/publication`} isSmall>
              <Rich text="Publish<of/>" parts={{ of: () => <Of name={name} /> }} />
            </LinkButton>
          )}
          <LinkButton to={edit} isSmall>
            {status === 'draft' && !launchesAt ? t('Continue editing') : t('Edit')}
            <Of name={name} />
          </LinkButton>
          {hasPage(`/projects/${id}/showcases`) && (
            <LinkButton to={`/projects/${id}/showcases`} isSmall look="quiet">
              <Rich text="Showcases<of/>" parts={{ of: () => <Of name={name} /> }} />
            </LinkButton>
          )}
          <LinkButton to={`/projects/${id}/withdraw`} isSmall look="quiet">
            {status === 'draft' ? t('Delete') : t('Withdraw')}
            <Of name={name} />
          </LinkButton>
        </p>
      )}
    </article>
  );
}

/** Distinguishes links with equal texts for people who only hear the links of a page. */
const Of = ({ name }: { name: string }) => <span className="hidden-text"> {name}</span>;

/** The state of a project in words. */
function State({ project }: { project: MyProject }) {
  const { card, status, reason, place, isOwnedByMe, isWhole, launchesAt, waitsUntil } = project;
  switch (status) {
    case 'draft':
      if (launchesAt) return <Planned at={launchesAt}>{reason ?? t('Only its team sees it until then.')}</Planned>;
      if (!isOwnedByMe) return t('Draft. An owner can publish it.');
      return isWhole
        ? t('Draft, ready to be published. Only its team sees it.')
        : t('Draft. It needs a name and a tagline.');
    case 'pending':
      if (launchesAt)
        return (
          <Planned at={launchesAt}>
            <Rich text="It waits for a moderator. <place/>" parts={{ place: () => placeWords(place) }} />
          </Planned>
        );
      if (waitsUntil) return <WaitsByRules until={waitsUntil} />;
      return t('Waiting for a moderator. {place}', { place: placeWords(place) });
    case 'removed':
      return reason ? t('Removed by a moderator. They say: “{reason}”', { reason }) : t('Removed by a moderator.');
    default:
      return (
        <Rich
          text="Launched <moment/>, {count, plural, one {# vote} other {# votes}}, {countb, plural, one {# comment} other {# comments}}"
          values={{ count: card.votes, countb: card.comments }}
          parts={{ moment: () => <Moment at={card.createdAt} /> }}
        />
      );
  }
}

const Planned = ({ at, children }: { at: string; children: ReactNode }) => (
  <>
    <Rich
      text="Launch planned for <fullmoment/>. <children/>"
      parts={{ fullmoment: () => <FullMoment at={at} />, children: () => children }}
    />
  </>
);

function placeWords(place: number | null): string {
  if (place === null) return '';
  if (place <= 1) return t('It is next in the queue.');
  return t('{count, plural, one {# other is} other {# others are}} ahead of it.', { count: place - 1 });
}
