import { t } from '@launch-board/host/language/messages';
import { Link, useLoaderData } from 'react-router';
import { CourseLink } from '../../features/lti/link-parts.tsx';
import { changeLinks, readLinks } from '../../features/lti/links.ts';
import { ShowcaseLink } from '../../features/showcases/showcase-link.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type Acting, act } from '../common/act.ts';
import { forbidden, type MemberLoadArgs, notFound, readMine } from '../common/read.ts';
import type { Route } from './+types/showcase-platforms.ts';

export const loader = readMine(async ({ visitor, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  const found = await readLinks(visitor, params.id);
  if (!found) throw notFound('no_showcase');
  if (found === 'forbidden') throw forbidden();
  return found;
});

export const action = act(({ visitor, form, params }: Acting<Route.ActionArgs>) =>
  changeLinks(visitor, params.id, form),
);

/** The courses on learning platforms whose links lead to a showcase. */
export default function ShowcasePlatforms() {
  const { showcase, links } = useLoaderData<typeof loader>();
  const { id, name } = showcase;
  return (
    <Stack gap={10} width={40}>
      <PageHead title={t('Learning platform of {name}', { name })} />
      <PageTitle
        above={<ShowcaseLink id={id} name={name} />}
        lead={t(
          'Students come here from a link in the course. Its people go on the roster, and marks go back, when you press for it.',
        )}
      >
        {t('Learning platform')}
      </PageTitle>
      {links.length === 0 ? (
        <p>
          {t(
            'No course leads here yet. Add a link to the board in your course on the learning platform, open it there, and choose this showcase.',
          )}
        </p>
      ) : (
        links.map((link) => <CourseLink key={link.id} showcaseId={id} link={link} />)
      )}
      <p>
        <Rich
          text="See also the <roster>roster</roster>, the <grades>grade file</grades> and the <log>log</log>."
          parts={{
            roster: (text) => <Link to={`/showcases/${id}/roster`}>{text}</Link>,
            grades: (text) => <Link to={`/showcases/${id}/grades`}>{text}</Link>,
            log: (text) => <Link to={`/showcases/${id}/log`}>{text}</Link>,
          }}
        />
      </p>
    </Stack>
  );
}
