import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { LinkButton } from '../../../ui/form/button.tsx';
import { Rich } from '../../../ui/language/rich.tsx';
import styles from './live.module.css';
import type { Live } from './live.ts';

type Next = { title: string; text: string; to: string; act: string };

/** What helps a project on its first day, the most needed first. */
export function WhatNext({ live }: { live: Live }) {
  return (
    <section aria-labelledby="next" className={styles.next}>
      <h2 id="next">{t('What next')}</h2>
      <ul className={styles.steps}>
        {stepsFor(live)
          .slice(0, 3)
          .map(({ title, text, to, act }) => (
            <li key={to}>
              <h3>{title}</h3>
              <p>{text}</p>
              <LinkButton to={to}>{act}</LinkButton>
            </li>
          ))}
      </ul>
      <p>
        <Rich
          text="While yours is new: <link>answer a team that waits</link>. Each answer lifts your own project."
          parts={{ link: (text) => <Link to="/me/next">{text}</Link> }}
        />
      </p>
    </section>
  );
}

function stepsFor({ card, isAlone, call }: Live): Next[] {
  const page = `/projects/${card.id}`;
  const team: Next = {
    title: t('Get your team’s names on it'),
    text: isAlone
      ? t('You are the only one named so far. Each person you invite is named once they accept.')
      : t('Is somebody missing? Each person you invite is named once they accept.'),
    to: `${page}/team`,
    act: t('Invite people'),
  };
  const ask: Next = {
    title: t('Ask what you want to know'),
    text: t('Members are shown projects that wait for an answer. Ask up to three questions.'),
    to: `${page}/questions`,
    act: t('Ask a question'),
  };
  const comments: Next = {
    title: t('Be there for the first hour'),
    text: t('Answer the first comments while people still look. They come back for it.'),
    to: page,
    act: t('Open the comments'),
  };
  const entry: Next[] = call
    ? [
        {
          title: t('Show it in person'),
          text: t('{showcase} takes entries now.', { showcase: call.name }),
          to: `/showcases/${call.id}/enter`,
          act: t('Enter your project'),
        },
      ]
    : [];
  return [...(isAlone ? [team] : []), ...entry, ask, comments, ...(isAlone ? [] : [team])];
}
