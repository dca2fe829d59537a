import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { FreeActs } from './found-rows.tsx';
import type { FreeToJoin as Found } from './read-free-to-join.ts';
import { WishFacts } from './wish-facts.tsx';

/** Says on somebody's own page that they would join a team, with the press to ask. */
export function FreeToJoin({ found, page }: { found: Found | undefined; page: string }) {
  if (!found) return null;
  const { free, reader, projects } = found;
  return (
    <Stack as="section" gap={2} width={44} aria-labelledby="free">
      <PartTitle id="free">{t('Free to join a team')}</PartTitle>
      {free.role && (
        <p>
          <Rich text="Would do: <role/>" parts={{ role: () => <bdi>{free.role}</bdi> }} />
        </p>
      )}
      <WishFacts wish={free} />
      {free.user.id === reader.id ? (
        <Quiet isSmall>
          <Link to="/team-mates/mine">{t('My posts and requests')}</Link>
        </Quiet>
      ) : (
        <FreeActs person={free} page={page} reader={reader} projects={projects} />
      )}
    </Stack>
  );
}
