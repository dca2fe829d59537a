import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { RowTitle } from '../../ui/layout/rows.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { hrefOfStep, numbersOf, type TermPage, wordsOfStep } from './own-term.ts';

/** What happened to each project, the others by name. */
export function TermProjects({ projects, others, others_count }: TermPage) {
  return (
    <section aria-labelledby="projects">
      <PartTitle id="projects" below={3}>
        {t('Your projects')}
      </PartTitle>
      <Stack as="ul" gap={4}>
        {projects.map((project) => (
          <Stack as="li" key={project.id} gap={1}>
            <RowTitle as="h3" dir="auto">
              <Link to={`/projects/${project.id}`}>{project.name}</Link>
            </RowTitle>
            <Quiet>{numbersOf(project)}</Quiet>
          </Stack>
        ))}
      </Stack>
      {others.length > 0 && (
        <p>
          {t('{count, plural, one {# further project} other {# further projects}}', { count: others_count })}
          {': '}
          {others.map(({ id, name }, i) => (
            <span key={id}>
              {i > 0 && ', '}
              <Link to={`/projects/${id}`} dir="auto">
                {name}
              </Link>
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

export function TermAsked({ asked }: TermPage) {
  if (asked.length === 0) return null;
  return (
    <section aria-labelledby="asked">
      <PartTitle id="asked" below={3}>
        {t('What people asked')}
      </PartTitle>
      <Stack as="ul" gap={4}>
        {asked.map(({ comment_id: id, project_id, project_name, excerpt, is_answered }) => (
          <Stack as="li" key={id} gap={1}>
            <RowTitle as="h3" dir="auto">
              <Link to={`/projects/${project_id}?comment=${id}#comment-${id}`}>{excerpt}</Link>
            </RowTitle>
            <Quiet isSmall>
              <bdi>{project_name}</bdi>
              {' · '}
              {is_answered ? t('Your team has replied') : t('Nobody on your team has replied')}
            </Quiet>
          </Stack>
        ))}
      </Stack>
    </section>
  );
}

/** Three things to do, and the whole rule by which they were chosen. */
export function NextSteps({ steps }: TermPage) {
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="steps">
      <PartTitle id="steps" below={3}>
        {t('What you could do next')}
      </PartTitle>
      <Stack gap={4}>
        <Stack as="ol" gap={3}>
          {steps.map((step) => (
            <li key={step.step}>
              <Link to={hrefOfStep(step)}>{wordsOfStep(step)}</Link>
            </li>
          ))}
        </Stack>
        <Disclosure label={t('Why these')}>
          <p>
            {t(
              'The same rule holds for everybody. The board goes through this list from the top, takes each thing that is true of one of your projects once, and stops after three: somebody asked something and nobody on the team has replied; the website does not answer; somebody would take the project over; somebody would join the team; it has no picture; its team has never asked a question; it said nothing new in this term; its owner is alone and looks for nobody. It looks first at the project to which most happened.',
            )}
          </p>
        </Disclosure>
      </Stack>
    </section>
  );
}
