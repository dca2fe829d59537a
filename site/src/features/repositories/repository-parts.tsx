import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { RuledList } from '../../ui/layout/ruled-list.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { Repository, RepositoryPage } from './repositories.ts';
import { RepositoryForm } from './repository-form.tsx';

/** Joins a repository, or changes what becomes of its releases. */
export function JoinPart({ page: { project, repository } }: { page: RepositoryPage }) {
  return (
    <Stack as="section" gap={4} aria-labelledby="join">
      <PartTitle id="join">{t('The repository')}</PartTitle>
      {repository && <State repository={repository} />}
      <RepositoryForm
        projectId={project.id}
        what="join"
        look={repository ? 'plain' : 'main'}
        button={repository ? t('Save') : t('Join it')}
      >
        {({ problemOf, answer }) => (
          <>
            <TextField
              name="address"
              type="url"
              label={t('Address of a public repository')}
              hint={t('On GitHub, GitLab or Codeberg, or on a site that this board knows.')}
              maxLength={limits.texts.url}
              required
              defaultValue={answer?.fields?.address ?? repository?.url ?? project.address}
              problem={problemOf('address')}
            />
            <Choice
              type="checkbox"
              name="publishes"
              value="yes"
              label={t('Publish each new release at once, without asking an owner')}
              defaultChecked={repository?.releases === 'publish'}
            />
          </>
        )}
      </RepositoryForm>
      {repository && <RepositoryForm projectId={project.id} what="leave" look="quiet" button={t('Leave it')} />}
    </Stack>
  );
}

function State({
  repository: { failing_since: failing, moved_to: moved, looked_at: looked },
}: {
  repository: Repository;
}) {
  return (
    <>
      {failing && (
        <Notice>
          <Rich
            text="The board cannot read it since <since/>. It may be private now, or be gone."
            parts={{ since: () => <Moment at={failing} /> }}
          />
        </Notice>
      )}
      {moved && (
        <Notice>
          <Rich text="It has moved to <address/>. Join it there." parts={{ address: () => <bdi>{moved}</bdi> }} />
        </Notice>
      )}
      <p>
        {looked ? (
          <Rich text="Looked at <when/>." parts={{ when: () => <Moment at={looked} /> }} />
        ) : (
          t('The board has not looked at it yet.')
        )}
      </p>
    </>
  );
}

/** Releases that wait for an owner. */
export function Drafts({ projectId, repository: { drafts } }: { projectId: string; repository: Repository }) {
  return (
    <Stack as="section" gap={4} aria-labelledby="releases">
      <PartTitle id="releases">{t('Releases that wait for you')}</PartTitle>
      {drafts.length === 0 ? (
        <p>{t('No release waits. A new one is here within a day.')}</p>
      ) : (
        <RuledList>
          {drafts.map(({ id, name, text }) => (
            <Stack as="li" key={id} gap={3}>
              <h3 dir="auto">{name}</h3>
              <RepositoryForm
                projectId={projectId}
                what="publish"
                look="main"
                button={t('Publish as an update')}
                release={id}
              >
                {({ problemOf, answer }) => (
                  <TextArea
                    name="content"
                    label={t('What the update says')}
                    maxLength={limits.texts.comment}
                    defaultValue={answer?.fields?.content ?? text}
                    problem={problemOf('content')}
                  />
                )}
              </RepositoryForm>
              <RepositoryForm projectId={projectId} what="drop" look="quiet" button={t('Drop it')} release={id} />
            </Stack>
          ))}
        </RuledList>
      )}
    </Stack>
  );
}

/** What the board has read and does nothing with, unless an owner does. */
export function Offers({ page, repository }: { page: RepositoryPage; repository: Repository }) {
  const { picture_url: picture, contributors } = repository;
  const projectId = page.project.id;
  return (
    <>
      {picture && (
        <Stack as="section" gap={3} aria-labelledby="picture">
          <PartTitle id="picture">{t('A picture from its README')}</PartTitle>
          <p>{t('The board has not taken it. Take it only if you may use it.')}</p>
          <p>
            <a href={picture} dir="ltr" rel="nofollow ugc noopener">
              {picture}
            </a>
          </p>
          {page.hasPictures ? (
            <p>{t('Your project shows the pictures that you have uploaded.')}</p>
          ) : (
            <RepositoryForm projectId={projectId} what="picture" button={t('Take it as the picture of the project')}>
              {() => <input type="hidden" name="picture" value={picture} />}
            </RepositoryForm>
          )}
        </Stack>
      )}
      {contributors.length > 0 && (
        <Stack as="section" gap={3} aria-labelledby="contributors">
          <PartTitle id="contributors">{t('Who has contributed')}</PartTitle>
          <p>
            {t(
              'These are names there. Choose one to look for that person here and invite them. Nobody is on your team before they have accepted.',
            )}
          </p>
          <ul>
            {contributors.map((name) => (
              <li key={name}>
                <Link to={`/projects/${projectId}/team?${new URLSearchParams({ who: name })}`} dir="auto">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </>
  );
}
