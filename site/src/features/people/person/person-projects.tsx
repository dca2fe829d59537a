import { t } from '@launch-board/host/language/messages';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import type { Card } from '../../projects/list/cards.ts';
import { ProjectCards } from '../../projects/list/project-lists.tsx';
import { leadOf } from './lead.ts';
import { LeadProject } from './lead-project.tsx';
import type { PersonPage } from './person.ts';
import styles from './person-projects.module.css';

type Props = { found: PersonPage; firstHref: string };

/** What the person has submitted, and what others credit them on. */
export function PersonProjects({ found, firstHref }: Props) {
  const { person, made, credited, paging, isMe } = found;
  const lead = leadOf(found);
  if (made.length + credited.length === 0) {
    if (paging.total > 0) {
      return (
        <Empty title={t('There are not that many pages.')}>
          <LinkButton to={firstHref}>{t('Go to the first page')}</LinkButton>
        </Empty>
      );
    }
    return (
      <Empty
        title={
          isMe ? t('You have no projects here yet.') : t('{person} has no projects here yet.', { person: person.name })
        }
      >
        {isMe && (
          <LinkButton to="/submit" look="main">
            {t('Submit yours')}
          </LinkButton>
        )}
      </Empty>
    );
  }
  return (
    <>
      <ProjectSection id="made" title={t('Made')} cards={made} lead={lead} />
      <ProjectSection id="credited" title={t('Credited on')} cards={credited} lead={lead} />
    </>
  );
}

type SectionProps = { id: string; title: string; cards: Card[]; lead: ReturnType<typeof leadOf> };

function ProjectSection({ id, title, cards, lead }: SectionProps) {
  if (cards.length === 0) return null;
  const others = cards.filter((card) => card.id !== lead?.card.id);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <Stack gap={6}>
        {lead && others.length < cards.length && <LeadProject {...lead} />}
        {others.length > 0 && <ProjectCards cards={others} />}
      </Stack>
    </section>
  );
}
