import { t } from '@launch-board/host/language/messages';
import { FullMoment } from '../../ui/format/moment.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { RuledList } from '../../ui/layout/ruled-list.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { nameOf } from '../people/names.ts';
import { Asks } from './asks.tsx';
import type { NewOwnerPage } from './new-owner.ts';
import { OwnerForm } from './owner-form.tsx';
import { SearchForms } from './search-forms.tsx';

/** What moderators do where nobody is left who could hand the project on. */
export function ModeratorsPart({ page }: { page: NewOwnerPage }) {
  const { life, team, project } = page;
  if (!life.moderation) return null;
  const { owners, hand_on_from: from, handed_to: handedTo } = life.moderation;
  const isLeft = owners !== 'here';
  return (
    <Stack as="section" gap={6} aria-labelledby="moderation">
      <PartTitle id="moderation">{t('For moderators')}</PartTitle>
      <p>{ownersWords(owners)}</p>
      {handedTo && (
        <OwnerForm projectId={project.id} what="take-back" button={t('Take it back')} about={{ user: handedTo.id }}>
          {() => (
            <p>
              <Rich
                text="The moderators handed it on to <person/>. For thirty days this can be taken back."
                parts={{ person: () => <bdi>{nameOf(handedTo)}</bdi> }}
              />
            </p>
          )}
        </OwnerForm>
      )}
      {isLeft && <SearchForms page={page} />}
      {isLeft && life.new_owner && !from && (
        <p>{t('You began to look for an owner: another moderator hands it on, fourteen days later.')}</p>
      )}
      {isLeft && from && (
        <p>
          <Rich text="You can hand it on from <time/> on." parts={{ time: () => <FullMoment at={from} /> }} />
        </p>
      )}
      {isLeft && life.new_owner && <Asks page={page} handOn="hand-on-left" />}
      {isLeft && from && team.length > 0 && (
        <Stack gap={4}>
          <h3>{t('Who is on the team')}</h3>
          <RuledList>
            {team.map(({ id, name }) => (
              <li key={id}>
                <Stack gap={2}>
                  <bdi>{name}</bdi>
                  <OwnerForm
                    projectId={project.id}
                    what="hand-on-left"
                    button={t('Make an owner')}
                    about={{ user: id }}
                  />
                </Stack>
              </li>
            ))}
          </RuledList>
        </Stack>
      )}
    </Stack>
  );
}

function ownersWords(owners: 'here' | 'away' | 'gone'): string {
  if (owners === 'here') return t('An owner of this project is here, and decides about it.');
  return owners === 'away'
    ? t(
        'All of its owners have left the university or have never signed in. You can look for a new one. Fourteen days later another moderator can hand it on.',
      )
    : t(
        'All of its owners are suspended for good, or it has none. You can look for a new one. Fourteen days later another moderator can hand it on.',
      );
}
