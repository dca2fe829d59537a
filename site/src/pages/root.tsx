import { t } from '@launch-board/host/language/messages';
import { FeedLinks } from '../ui/layout/feed-links.tsx';
import '../ui/layout/fonts.css';
import '../ui/layout/stand-in-fonts.css';
import '../ui/layout/tokens.css';
import '../ui/layout/base.css';
import '../ui/picture/focus.css';
import textFont from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import { type ReactNode, use } from 'react';
import {
  type HeadersArgs,
  isRouteErrorResponse,
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { bannersOf } from '../features/announcements/announcements.ts';
import { Banners } from '../features/announcements/banners.tsx';
import { DoneHere, readDoneHere } from '../features/moderation/in-place/done-here.tsx';
import { LiveNotices } from '../features/notices/live-notices.tsx';
import { NoticeBell } from '../features/notices/notice-bell.tsx';
import { CarriedNotice } from '../features/people/carried-notice.tsx';
import { PersonMenu } from '../features/people/person-menu.tsx';
import { SessionNotice } from '../features/people/session-notice.tsx';
import { feedHref } from '../features/projects/list/listing.ts';
import { Announcer } from '../ui/feedback/announcer.tsx';
import type { Problem } from '../ui/form/form-answer.ts';
import { ClockProvider, dayOf } from '../ui/format/moment.tsx';
import { Frame } from '../ui/frame/frame.tsx';
import { LanguageChoice } from '../ui/frame/language-choice.tsx';
import { NavigationFocus } from '../ui/frame/navigation-focus.tsx';
import { SchemeChoice } from '../ui/frame/scheme-choice.tsx';
import { plainBrand } from '../ui/layout/brand.ts';
import { nowhere, SiteProvider } from '../ui/layout/site-context.tsx';
import { offline, offlineProblem } from './common/offline.ts';
import { ProblemPage } from './common/problem-page.tsx';
import { stayAfterVotes } from './common/revalidation.ts';
import { visitorOf } from './common/visitor.ts';
import { speculationRules, VisitorScript } from './common/visitor-script.ts';

/** What every page knows. It stands when the API is away, and waits for nothing of it but what a moderator has just done. */
export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const visitor = visitorOf(context);
  return {
    person: visitor.person,
    isSessionOver: visitor.isSessionOver,
    isSessionUnknown: visitor.isSessionUnknown,
    // Whole days, so that the same page is the same bytes all day.
    today: dayOf(visitor.now, visitor.site.timeZone),
    language: { code: visitor.language.code, direction: visitor.language.direction },
    theme: visitor.theme,
    site: visitor.site,
    outcome: visitor.takeOutcome(),
    justDone: await readDoneHere(visitor, url),
    banners: bannersOf(await visitor.announcements(), visitor.language.code),
  };
};

/** What a refusal says beside its page: when to try again. */
export const headers = ({ errorHeaders }: HeadersArgs) => errorHeaders ?? new Headers();

/** A projector turns its pages without it: what fails here would take the page with it. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  isBare(args.nextUrl.pathname) ? false : stayAfterVotes(args);

type Data = Awaited<ReturnType<typeof loader>>;

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<Data>('root');
  // A hall is dark, whoever shows it.
  const theme = isBare(useLocation().pathname) ? 'dark' : data?.theme;
  const { name, iconHref, styleHref } = data?.site.brand ?? plainBrand;
  const language = data?.language;
  return (
    <html lang={language?.code ?? 'en'} dir={language?.direction} data-theme={theme === 'system' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#111317" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href={iconHref} />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <FeedLinks href={(format) => feedHref({}, format)} title={t('{name}: new projects', { name })} />
        <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <Links />
        {styleHref && <link rel="stylesheet" href={styleHref} />}
      </head>
      <body data-time-zone={data?.site.timeZone}>
        {children}
        <PageScripts />
      </body>
    </html>
  );
}

/** React for members; for visitors what their pages need of scripts, and the words for when nothing can be loaded. */
function PageScripts() {
  const script = use(VisitorScript);
  if (!script)
    return (
      <>
        <ScrollRestoration />
        <Scripts />
      </>
    );
  return (
    <>
      <template id="offline">
        <ProblemPage problem={offline()} status={0} isPart />
      </template>
      <script type="module" src={script.src} fetchPriority="low" />
      <script
        type="speculationrules"
        nonce={script.nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rules of ours, with nothing of a reader in them
        dangerouslySetInnerHTML={{ __html: speculationRules }}
      />
    </>
  );
}

/** A projector shows the page alone. */
const isBare = (path: string): boolean => /^\/showcases\/[^/]+\/hall\/?$/.test(path);

export default function App() {
  const { pathname } = useLocation();
  const data = useRouteLoaderData<Data>('root');
  if (isBare(pathname) && data)
    return (
      <SiteProvider value={data.site}>
        <ClockProvider value={{ today: data.today, timeZone: data.site.timeZone }}>
          <Outlet />
        </ClockProvider>
      </SiteProvider>
    );
  return (
    <Around>
      <Outlet />
    </Around>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const problem = isRouteErrorResponse(error) && isProblem(error.data) ? error.data : offlineProblem(error);
  const status = isRouteErrorResponse(error) ? error.status : (problem?.status ?? 500);
  return (
    <Around>
      <ProblemPage problem={problem} status={status} />
    </Around>
  );
}

function Around({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<Data>('root');
  const { person, site, today = 0, theme = 'system', isSessionOver = false, isSessionUnknown = false } = data ?? {};
  const isSignInPossible = (site?.isSignInPossible ?? false) && !isSessionUnknown;
  return (
    <SiteProvider value={site ?? nowhere}>
      <ClockProvider value={{ today, timeZone: site?.timeZone ?? 'UTC' }}>
        <Announcer>
          <Frame
            notices={person && <NoticeBell unread={person.unreadNotices} />}
            person={<PersonMenu person={person} isSignInPossible={isSignInPossible} />}
            meHref={person || isSessionUnknown ? '/me' : '/sign-in'}
            banners={<Banners banners={data?.banners ?? []} />}
            notice={
              <>
                <SessionNotice
                  isOver={isSessionOver}
                  isUnknown={isSessionUnknown}
                  suspension={person?.suspension ?? null}
                />
                {data?.justDone && <DoneHere done={data.justDone} />}
              </>
            }
            theme={theme}
            scheme={<SchemeChoice chosen={theme} />}
            language={<LanguageChoice chosen={data?.language.code ?? 'en'} />}
          >
            {children}
          </Frame>
          {person && <LiveNotices personId={person.id} unread={person.unreadNotices} />}
          {data?.outcome && <CarriedNotice outcome={data.outcome} />}
          <NavigationFocus />
        </Announcer>
      </ClockProvider>
    </SiteProvider>
  );
}

const isProblem = (data: unknown): data is Problem => typeof data === 'object' && data !== null && 'code' in data;
