import { limits } from '@launch-board/contract';
import { t } from '@launch-board/host/language/messages';
import { nameIn } from '@launch-board/host/language/own-name';
import { addressOfTermStep, wordsOfTermStep } from '@launch-board/host/term-steps';
import type { MailItem, MailSection } from '../../mail/document.ts';
import { isolated } from '../../mail/isolate.ts';
import type { OutboxRow } from '../../store/mail/outbox.ts';
import { unpackNames } from '../../store/own-names.ts';
import type { AskedRow, ProjectFacts } from '../../store/own-term/facts.ts';
import { findTerm } from '../../store/periods/periods.ts';
import type { Reads } from '../../store/store.ts';
import type { Content, Receiver } from '../mail/content.ts';
import { excerptOf } from '../notices/excerpt.ts';
import type { Step } from './next-steps.ts';
import { termOf } from './own-term.ts';

/** What a term brought to the projects of a person, what was asked, and three things to do next. */
export async function termMail(reads: Reads, receiver: Receiver, row: OutboxRow): Promise<Content | undefined> {
  const { actor, preferences, leftOut, siteUrl } = receiver;
  if (preferences.term.mail === 'off' || leftOut.includes('leaderboards')) return undefined;
  const term = await findTerm(reads, row.notice_id);
  if (!term || term.closed_at === null) return undefined;
  const { projects, others, asked, next, isEventful } = await termOf(reads, actor.userId, term);
  if (!isEventful) return undefined;
  const name = isolated(nameIn({ name: term.name ?? '', names: unpackNames(term.names) }));
  const page = `${siteUrl}/me/term?term=${term.key}`;
  const open = asked.filter(({ isAnswered }) => !isAnswered);
  const sections: MailSection[] = [
    { heading: t('Your projects'), items: [...projects.map(itemOf(receiver)), ...restOf(others, page)] },
    { heading: t('What people asked'), items: open.map(askedItem(receiver)) },
    { heading: t('What you could do next'), items: suspended(receiver) ? [] : next.map(stepItem(siteUrl)) },
  ].filter(({ items }) => items.length > 0);
  return {
    subject: t('{term}: what it brought to your projects', { term: name }),
    lead: leadOf([...projects, ...others]),
    sections,
    button: { text: t('See your term'), href: page },
    reason: t('You get this once, at the end of a term, because you are on the team of a project.'),
    scope: 'term',
  };
}

const suspended = ({ actor }: Receiver): boolean => actor.suspension !== null;

/** Of all projects together. */
function leadOf(projects: readonly ProjectFacts[]): string {
  const sum = (of: (project: ProjectFacts) => number) => projects.reduce((all, project) => all + of(project), 0);
  const all = {
    ...{ visits: sum((it) => it.visits), votes: sum((it) => it.votes), comments: sum((it) => it.comments) },
    ...{ answers: sum((it) => it.answers), updates: sum((it) => it.updates), awards: sum((it) => it.awards) },
  };
  return numbersOf(all) || t('Somebody waits for you.');
}

const itemOf =
  ({ pages }: Receiver) =>
  (project: ProjectFacts): MailItem => ({
    title: project.name,
    isName: true,
    href: pages('projects', project.id) ?? '',
    text: numbersOf(project) || t('Nothing happened in this term.'),
  });

type Numbers = Pick<ProjectFacts, 'visits' | 'votes' | 'comments' | 'answers' | 'updates' | 'awards'>;

/** What is none is left out. */
function numbersOf({ visits, votes, comments, answers, updates, awards }: Numbers): string {
  const all = [
    visits > 0 && t('{visits, plural, one {# visit} other {# visits}}', { visits }),
    votes > 0 && t('{votes, plural, one {# vote} other {# votes}}', { votes }),
    comments > 0 && t('{comments, plural, one {# comment} other {# comments}}', { comments }),
    answers > 0 && t('{answers, plural, one {# answer} other {# answers}}', { answers }),
    updates > 0 && t('{updates, plural, one {# update of yours} other {# updates of yours}}', { updates }),
    awards > 0 && t('{awards, plural, one {# award} other {# awards}}', { awards }),
  ];
  return all.filter(Boolean).join(' · ');
}

/** The others in one line. */
function restOf(others: readonly ProjectFacts[], href: string): MailItem[] {
  if (others.length === 0) return [];
  const named = others.slice(0, limits.ownTerm.others);
  const names = named.map(({ name }) => isolated(name)).join(', ');
  const more = others.length - named.length;
  const title = t('{count, plural, one {# further project} other {# further projects}}', { count: others.length });
  return [{ title, href, text: more > 0 ? t('{names} and {more, number} more', { names, more }) : names }];
}

const askedItem =
  ({ siteUrl }: Receiver) =>
  ({ id, project_id, name, content }: AskedRow): MailItem => ({
    title: excerptOf(content),
    isName: true,
    href: `${siteUrl}/projects/${project_id}?comment=${id}#comment-${id}`,
    detail: isolated(name),
  });

const stepItem =
  (siteUrl: string) =>
  ({ step, project: { id, name }, commentId }: Step): MailItem => ({
    title: wordsOfTermStep(step, isolated(name)),
    href: siteUrl + addressOfTermStep(step, id, commentId),
  });
