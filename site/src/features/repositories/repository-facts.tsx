import { t } from '@launch-board/host/language/messages';
import { Moment } from '../../ui/format/moment.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { Life } from '../life/life.ts';

/** What the repository of a project says of itself, for everybody. Nothing of it is counted or compared. */
export function RepositoryFacts({ repository }: { repository: Life['repository'] }) {
  if (!repository) return null;
  const { url, licence, languages, last_activity_at: active, first_commit_at: first } = repository;
  return (
    <section aria-labelledby="repository">
      <PartTitle id="repository" below={3}>
        {t('As its repository says')}
      </PartTitle>
      <Stack as="ul" gap={2}>
        <li>
          <a href={url} dir="ltr" rel="nofollow ugc noopener">
            {url.replace('https://', '')}
          </a>
        </li>
        {licence && (
          <li>
            <Rich text="Licence: <name/>" parts={{ name: () => <bdi>{licence}</bdi> }} />
          </li>
        )}
        {languages.length > 0 && (
          <li>
            <Rich text="Written in <names/>" parts={{ names: () => <bdi>{languages.join(', ')}</bdi> }} />
          </li>
        )}
        {active && (
          <li>
            <Rich text="Last change: <when/>" parts={{ when: () => <Moment at={active} /> }} />
          </li>
        )}
        {first && (
          <li>
            <Rich text="First commit: <when/>" parts={{ when: () => <Moment at={first} /> }} />
          </li>
        )}
      </Stack>
    </section>
  );
}
