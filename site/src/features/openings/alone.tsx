import { t } from '@launch-board/host/language/messages';
import type { AlonePerson } from '@launch-board/sdk';
import { Link } from 'react-router';
import { useSaid } from '../../ui/feedback/announcer.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { RowTitle } from '../../ui/layout/rows.tsx';
import { RuledList } from '../../ui/layout/ruled-list.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { nameOf } from '../people/names.ts';
import { reasonWords } from './reason-words.ts';
import { WishFacts } from './wish-facts.tsx';

type Props = { showcaseId: string; people: readonly AlonePerson[] };

/** Who is alone, and what may fit each. The curator suggests; people ask and decide. */
export const Alone = ({ showcaseId, people }: Props) => (
  <RuledList>
    {people.map(({ person, matches, ...facts }) => (
      <li key={person.id}>
        <Stack gap={3}>
          <RowTitle as="h2">
            <Link to={`/people/${person.user.id}`} dir="auto">
              {nameOf(person.user)}
            </Link>
          </RowTitle>
          {person.role && <p dir="auto">{person.role}</p>}
          <WishFacts wish={person} />
          <Quiet isSmall>{whereFrom(facts)}</Quiet>
          {matches.length === 0 ? (
            <Quiet isSmall>{t('Nothing fits yet.')}</Quiet>
          ) : (
            <ul aria-label={t('What may fit {name}', { name: nameOf(person.user) })}>
              {matches.map((match) => (
                <li key={match.opening_id ?? match.free_id}>
                  <MatchLine showcaseId={showcaseId} freeId={person.id} match={match} to={nameOf(person.user)} />
                </li>
              ))}
            </ul>
          )}
        </Stack>
      </li>
    ))}
  </RuledList>
);

function whereFrom({
  is_on_roster: isOnRoster,
  has_entered: hasEntered,
}: Omit<AlonePerson, 'person' | 'matches'>): string {
  if (hasEntered) return t('Has entered alone.');
  return isOnRoster ? t('Is on the roster and has not entered.') : t('Is free to join within this showcase.');
}

type MatchProps = { showcaseId: string; freeId: string; match: AlonePerson['matches'][number]; to: string };

function MatchLine({ showcaseId, freeId, match, to }: MatchProps) {
  const form = `suggest ${freeId} ${match.opening_id ?? match.free_id}`;
  const { fetcher, isBusy, answer } = useSentForm<{ said: string }>(form, form);
  useSaid(answer?.done, answer?.done?.said);
  const isSuggested = match.is_suggested || answer?.done !== undefined;
  return (
    <Cluster as={fetcher.Form} method="post" action={`/showcases/${showcaseId}/alone`} gap={2}>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="free" value={freeId} />
      <input type="hidden" name="opening" value={match.opening_id ?? ''} />
      <input type="hidden" name="with" value={match.free_id ?? ''} />
      <span>
        <bdi>{match.name}</bdi>
        <Quiet as="span" isSmall>
          {' '}
          {reasonWords(match.reasons)}
        </Quiet>
      </span>
      {isSuggested ? (
        <Quiet as="span" isSmall>
          {t('Suggested')}
        </Quiet>
      ) : (
        <Button
          isSmall
          aria-disabled={isBusy}
          aria-label={t('Suggest {what} to {name}', { what: match.name, name: to })}
        >
          {t('Suggest')}
        </Button>
      )}
      <FormProblem problem={answer?.problem} />
    </Cluster>
  );
}
