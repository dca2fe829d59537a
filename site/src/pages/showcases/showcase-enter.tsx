import { randomUUID } from 'node:crypto';
import { t } from '@launch-board/host/language/messages';
import { redirect, useLoaderData } from 'react-router';
import { changeEntry, readEntering } from '../../features/showcases/enter/enter.ts';
import { canWithdraw, EnterForm, StartedNote } from '../../features/showcases/enter/enter-form.tsx';
import { doneWords, enterHref } from '../../features/showcases/enter/enter-words.ts';
import { StartProject } from '../../features/showcases/enter/start-project.tsx';
import { type Entrants, entrantWords } from '../../features/showcases/entrants.ts';
import { ShowcaseLink } from '../../features/showcases/showcase-link.tsx';
import { nextWords, shownWords } from '../../features/showcases/when.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { useClock } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type Acting, act } from '../common/act.ts';
import { type MemberLoadArgs, notFound, readMine, suspended } from '../common/read.ts';
import { visitorOf } from '../common/visitor.ts';
import type { Route } from './+types/showcase-enter.ts';

/** The token is moved from the address to a cookie before anything else: addresses are logged, shared and sent as referrers. */
export const loader = async (args: Route.LoaderArgs) => {
  const { searchParams: query } = args.url;
  const link = query.get('link');
  if (link === null) return loadPage(args);
  if (linkForm.test(link)) visitorOf(args.context).keepEntryLink(args.params.id, link);
  const [project, done] = [query.get('project') ?? undefined, query.get('done') ?? undefined];
  throw redirect(enterHref(args.params.id, { project, done }), 303);
};

const linkForm = /^[\w-]{1,100}$/;

const loadPage = readMine(async ({ visitor, person, url, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  if (person.suspension) throw suspended();
  const found = await readEntering(visitor, person, params.id);
  if (!found) throw notFound('no_showcase');
  const query = url.searchParams;
  return {
    ...found,
    formKey: randomUUID(),
    hasLink: visitor.entryLink(params.id) !== undefined,
    chosen: query.get('project') ?? undefined,
    done: query.get('done') ?? undefined,
  };
});

export const action = act(({ visitor, form, params }: Acting<Route.ActionArgs>) =>
  changeEntry(visitor, params.id, form),
);

export default function EnterShowcase() {
  const found = useLoaderData<typeof loader>();
  const clock = useClock();
  const { showcase, projects, mayEnter, entrants, hasLink, chosen, done, formKey } = found;
  const { id, name, phase } = showcase;
  const refusal = showcase.takesEntries ? refusalOf(mayEnter, entrants, hasLink) : closedWords()[phase];
  const next = nextWords(clock, showcase);
  const shown = shownWords(clock, showcase);
  const said = done && doneWords()[done];
  return (
    <Stack gap={10} width={44}>
      <PageHead title={t('Enter {name}', { name })} />
      <PageTitle
        above={<ShowcaseLink id={id} name={name} />}
        lead={shown && phase === 'open' ? `${next}. ${shown}.` : `${next}.`}
      >
        {t('Enter your project')}
      </PageTitle>
      {said && (
        <Notice>
          <p role="status">{said}</p>
          {done === 'started' && chosen && <StartedNote projectId={chosen} />}
        </Notice>
      )}
      {refusal && (
        <Notice title={t('You cannot enter at the moment.')}>
          <p>{refusal}</p>
        </Notice>
      )}
      {projects.length > 0 && (!refusal || projects.some(canWithdraw)) && (
        <EnterForm found={found} chosen={chosen} canEnter={!refusal} />
      )}
      <p>
        <LinkButton to={`/team-mates?showcase=${id}`}>{t('Find team-mates')}</LinkButton>
      </p>
      {!refusal && (
        <Stack as="section" gap={4} aria-labelledby="start">
          <PartTitle id="start">{projects.length > 0 ? t('Or start a new project') : t('Start with a name')}</PartTitle>
          <Quiet>{t('It begins as a draft. You fill in the rest, then send the entry.')}</Quiet>
          <StartProject id={id} formKey={formKey} isOnly={projects.length === 0} />
        </Stack>
      )}
      {refusal && !projects.some(canWithdraw) && (
        <p>
          <LinkButton to={`/showcases/${id}`}>{t('Back to the showcase')}</LinkButton>
        </p>
      )}
    </Stack>
  );
}

const closedWords = (): Record<string, string> => ({
  coming: t('This showcase does not take entries yet. Come back once it is open.'),
  closed: t('It is closed for entries. Ask one of its curators if something went wrong.'),
  voting: t('It is closed for entries.'),
  results: t('It is over.'),
});

function refusalOf(mayEnter: boolean, entrants: Entrants, hasLink: boolean): string | undefined {
  const isRefused = entrants === 'link' ? !hasLink : !mayEnter;
  const { refusal } = entrantWords[entrants];
  return isRefused && refusal ? t(refusal) : undefined;
}
