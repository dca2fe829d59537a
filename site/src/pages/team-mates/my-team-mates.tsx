import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { changeMates } from '../../features/openings/mates.ts';
import { OpeningForm, OwnFree, OwnOpenings } from '../../features/openings/my-openings.tsx';
import { Received, Sent } from '../../features/openings/my-requests.tsx';
import { readOwnProjects } from '../../features/openings/own-projects.ts';
import { Suggested } from '../../features/openings/suggested.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { act } from '../common/act.ts';
import { readMine } from '../common/read.ts';

export const loader = readMine(async ({ visitor, person, url }) => {
  const id = url.searchParams.get('showcase');
  const [mine, { skills }, projects, named] = await Promise.all([
    visitor.api.getMyTeaming(),
    visitor.shared('skills', (api) => api.listSkills()),
    readOwnProjects(visitor, person),
    id ? visitor.api.getShowcase({ id }) : undefined,
  ]);
  return { ...mine, skills, projects, showcase: id && named ? { id, name: named.showcase.name } : null };
});

export const action = act(({ visitor, form }) => changeMates(visitor, form));

/** Who asks me, whom I asked, what I say of myself, and whom my projects look for. */
export default function MyTeamMates() {
  const { received, sent, pairings, showcase } = useLoaderData<typeof loader>();
  return (
    <Stack gap={10} width={44}>
      <PageHead title={t('My team-mates')} />
      <PageTitle
        lead={t('Requests, what you say of yourself, and whom your projects look for.')}
        acts={
          <LinkButton to={showcase ? `/team-mates?showcase=${showcase.id}` : '/team-mates'}>
            {t('Find team-mates')}
          </LinkButton>
        }
      >
        {t('My team-mates')}
      </PageTitle>
      <Stack as="section" gap={4} aria-labelledby="received">
        <PartTitle id="received">{t('Who asks you')}</PartTitle>
        {received.length === 0 ? <Quiet>{t('Nobody waits for your reply.')}</Quiet> : <Received requests={received} />}
      </Stack>
      {pairings.length > 0 && <Suggested pairings={pairings} />}
      {sent.length > 0 && (
        <Stack as="section" gap={4} aria-labelledby="sent">
          <PartTitle id="sent">{t('What you have asked')}</PartTitle>
          <Sent requests={sent} />
        </Stack>
      )}
      <Free />
      <Openings />
    </Stack>
  );
}

function Free() {
  const { free, skills, showcase } = useLoaderData<typeof loader>();
  const here = showcase?.id ?? null;
  return (
    <Stack as="section" gap={4} aria-labelledby="free">
      <PartTitle id="free">
        {showcase ? t('Free to join within {showcase}', { showcase: showcase.name }) : t('Free to join a team')}
      </PartTitle>
      <Quiet isMeasured>
        {showcase
          ? t('People of this showcase and its curators see it, and nobody else.')
          : t('Members see it, with your name. You need no project and no experience for it.')}
      </Quiet>
      <OwnFree free={free.find(({ showcase_id: id }) => id === here)} skills={skills} showcase={showcase} />
    </Stack>
  );
}

function Openings() {
  const { openings, skills, projects, showcase } = useLoaderData<typeof loader>();
  return (
    <Stack as="section" gap={4} aria-labelledby="openings">
      <PartTitle id="openings">{t('Whom your projects look for')}</PartTitle>
      {openings.length > 0 && <OwnOpenings openings={openings} skills={skills} />}
      {projects.length === 0 ? (
        <Quiet>{t('You own no project. A draft with a name is enough to look for somebody.')}</Quiet>
      ) : (
        <Disclosure label={t('Look for somebody')} look="fit" isBare>
          <OpeningForm key={openings.length} projects={projects} skills={skills} showcase={showcase} />
        </Disclosure>
      )}
    </Stack>
  );
}
