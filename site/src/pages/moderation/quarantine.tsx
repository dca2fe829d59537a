import { t } from '@launch-board/host/language/messages';
import type { UserSummary } from '@launch-board/sdk';
import { Link, useLoaderData } from 'react-router';
import { isActing } from '../../features/moderation/in-place/use-moderator.ts';
import { nameOf } from '../../features/people/names.ts';
import { DecideForm } from '../../features/quarantine/decide-form.tsx';
import { decideWaiting, readWaiting, waitingHref, waitingQuery } from '../../features/quarantine/decide-waiting.ts';
import { ruleWords } from '../../features/quarantine/quarantine-words.ts';
import { WaitingList } from '../../features/quarantine/waiting-list.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { read } from '../common/read.ts';
import { actAsModerator } from './moderate.ts';
import styles from './quarantine.module.css';

export const loader = read(async ({ visitor, url }) => {
  const { api, person } = visitor;
  const mayDecide = isActing(person);
  const query = waitingQuery(url.searchParams);
  const [{ quarantine }, own, all] = await Promise.all([
    api.getQuarantine(),
    person ? api.listOwnWaiting() : { things: [] },
    mayDecide ? readWaiting(visitor, query) : { things: [], authors: undefined, next: undefined },
  ]);
  return { quarantine, own: own.things, all, query, mayDecide };
});

export const action = actAsModerator(({ visitor, form }) => decideWaiting(visitor, form));

/** The rules by which posts wait, for everybody; what of one's own waits; and for moderators what else does. */
export default function QuarantinePage() {
  const { quarantine, own, all, query, mayDecide } = useLoaderData<typeof loader>();
  const title = t('When posts wait');
  const { hours, words, domains } = quarantine;
  return (
    <Stack gap={8} isLoose>
      <PageHead title={title} path="/quarantine" />
      <PageTitle lead={leadOf(hours)}>{title}</PageTitle>
      {own.length > 0 && (
        <Stack as="section" gap={3} aria-labelledby="own">
          <PartTitle id="own">{t('Yours that wait')}</PartTitle>
          <Quiet isMeasured>{t('You see them, and others do not yet. Nothing is lost.')}</Quiet>
          <WaitingList things={own} />
        </Stack>
      )}
      {mayDecide && (
        <Stack as="section" gap={3} aria-labelledby="all">
          <PartTitle id="all">{t('What waits')}</PartTitle>
          {query.author && (
            <p>
              <Link to="/quarantine">{t('What waits by everybody')}</Link>
            </p>
          )}
          {all.authors && all.authors.length > 0 && <Authors authors={all.authors} />}
          {/* Remounted for each page, so that what was chosen on another one does not stay. */}
          <DecideForm key={waitingHref(query)} things={all.things} query={query} />
          {all.next && (
            <p>
              <Link to={waitingHref({ ...query, after: all.next })}>{t('Next page')}</Link>
            </p>
          )}
        </Stack>
      )}
      {hours > 0 && (
        <Stack as="section" gap={3} aria-labelledby="rules">
          <PartTitle id="rules">{t('The rules')}</PartTitle>
          <Quiet isMeasured>{t('There is no other rule, and nothing is learned from what people do.')}</Quiet>
          <ul className={styles.rules}>
            {ruleWords(quarantine).map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          <Listed label={t('Words')} entries={words} />
          <Listed label={t('Domains')} entries={domains} />
        </Stack>
      )}
    </Stack>
  );
}

type Author = { user: UserSummary; count: number };

/** A wave is decided by its authors. */
const Authors = ({ authors }: { authors: readonly Author[] }) => (
  <Stack gap={1}>
    <Quiet id="authors">{t('Who has several, and how many')}</Quiet>
    <Cluster as="ul" gap={3} aria-labelledby="authors">
      {authors.map(({ user, count }) => (
        <li key={user.id}>
          <Link to={waitingHref({ author: user.id })}>{t('{person} ({count})', { person: nameOf(user), count })}</Link>
        </li>
      ))}
    </Cluster>
  </Stack>
);

const leadOf = (hours: number): string =>
  hours === 0
    ? t('On this board everything is public at once.')
    : t(
        '{hours, plural, one {What meets a rule becomes public after one hour, or when a moderator decides before.} other {What meets a rule becomes public after # hours, or when a moderator decides before.}}',
        { hours },
      );

const Listed = ({ label, entries }: { label: string; entries: string[] }) => (
  <p>
    {label}: <bdi>{entries.length === 0 ? t('none') : entries.join(', ')}</bdi>
  </p>
);
