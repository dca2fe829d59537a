import { t } from '@launch-board/host/language/messages';
import { useMemo, useRef } from 'react';
import { Link, type ShouldRevalidateFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { CaseFilter, CaseList, NothingLeft, stepOptions } from '../../features/moderation/case-list.tsx';
import { CaseView } from '../../features/moderation/case-view.tsx';
import { readCases, type Show } from '../../features/moderation/cases.ts';
import { KeyHelp } from '../../features/moderation/key-help.tsx';
import { ModerationTabs } from '../../features/moderation/tabs.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { useShortcuts } from '../../ui/frame/shortcuts.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { keptFields } from '../common/kept-fields.ts';
import { decideAndGoOn, readAsModerator } from './moderate.ts';
import styles from './moderation.module.css';

export const loader = readAsModerator(async ({ visitor, url, person }) => {
  const show = showOf(url.searchParams.get('show'));
  const [found, kept] = await Promise.all([readCases(visitor, show), keptFields(visitor, url.pathname)]);
  return { ...found, show, personId: person.id, kept };
});

export const action = decideAndGoOn;

/** What has changed since it was read has to be read again: it is shown as it is now, beside the refusal. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === 412 || defaultShouldRevalidate;

export default function Moderation() {
  const { cases, counts, more, show, personId, kept } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const wanted = query.get('case');
  const index = Math.max(
    0,
    cases.findIndex(({ key }) => key === wanted),
  );
  const chosen = cases[index];
  const href = (key?: string) => hrefOf(show, key);
  const next = href((cases[index + 1] ?? cases[index - 1])?.key);
  const help = useListKeys(
    cases.map(({ key }) => href(key)),
    index,
  );
  return (
    <>
      <PageHead title={t('Moderation')} />
      <ModerationTabs title={t('Moderation')} />
      <CaseFilter show={show} counts={counts} />
      {chosen ? (
        // On a phone the list is one page and a case another; wide screens show both.
        <div className={wanted ? styles.atCase : styles.atList}>
          <div className={styles.list}>
            <CaseList cases={cases} chosen={chosen.key} href={href} more={more} />
            <KeyHelp details={help} />
          </div>
          <div className={styles.chosen}>
            <p className={styles.back}>
              <LinkButton to={href()} isSmall>
                {t('Back to the list')}
              </LinkButton>
            </p>
            <CaseView item={chosen} next={next} personId={personId} kept={kept} />
          </div>
        </div>
      ) : (
        <div className={styles.nothing}>
          <NothingLeft show={show} />
        </div>
      )}
      <Quiet isSmall className={styles.rules}>
        <Link to="/quarantine">{t('What waits for review, and the rules for it')}</Link>
      </Quiet>
    </>
  );
}

/** j and k walk the list, u takes back, ? tells of all keys. */
function useListKeys(hrefs: string[], index: number) {
  const help = useRef<HTMLDetailsElement>(null);
  const navigate = useNavigate();
  const [before, after] = [hrefs[index - 1], hrefs[index + 1]];
  useShortcuts(
    useMemo(() => {
      const go = (to: string | undefined) => () => to && navigate(to, stepOptions);
      return {
        j: go(after),
        k: go(before),
        u: () => document.querySelector<HTMLButtonElement>('[data-undo] button')?.focus(),
        '?': () => {
          const details = help.current;
          if (!details) return;
          details.open = !details.open;
          details.querySelector('summary')?.focus();
        },
      };
    }, [before, after, navigate]),
  );
  return help;
}

const shows: readonly Show[] = ['reports', 'approvals', 'scheduled'];
const showOf = (text: string | null): Show => shows.find((show) => show === text) ?? 'all';

function hrefOf(show: Show, key?: string): string {
  const query = new URLSearchParams({ ...(show !== 'all' && { show }), ...(key && { case: key }) });
  return query.size > 0 ? `/moderation?${query}` : '/moderation';
}
