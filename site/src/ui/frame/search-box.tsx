import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { Form, useLocation, useNavigate, useSearchParams, useSubmit } from 'react-router';
import { quickList } from '../acts/quick-list.ts';
import { Icon } from '../picture/icons.tsx';
import styles from './frame.module.css';
import { QuickList } from './quick-list.tsx';
import { useShortcuts } from './shortcuts.ts';

/** Long enough that nobody's typing is searched letter by letter. */
const pauseMs = 300;

/** A form like any other; with scripts a list that is shown already follows what is typed. */
export function SearchBox() {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const submit = useSubmit();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searched = query.get('search') ?? '';
  useEffect(() => {
    // Going back shows the old words again, but nothing is taken from somebody who is typing.
    if (input.current && input.current !== document.activeElement) input.current.value = searched;
  }, [searched]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useSearchKey(input);
  const list = useQuickList(input);

  const follow = () => {
    clearTimeout(timer.current);
    if (pathname !== '/') return;
    timer.current = setTimeout(() => {
      const form = input.current?.form;
      // One entry in the history for one search, however often one paused.
      if (form) submit(form, { replace: searched !== '', preventScrollReset: true });
    }, pauseMs);
  };

  return (
    <Form
      action="/"
      role="search"
      aria-label={t('Board')}
      className={styles.search}
      data-act="search"
      onSubmit={() => clearTimeout(timer.current)}
    >
      <label htmlFor="site-search" className="hidden-text">
        {t('Search projects')}
      </label>
      <Icon name="search" size={18} className={styles.glass} />
      <input
        ref={input}
        id="site-search"
        name="search"
        type="search"
        defaultValue={searched}
        placeholder={t('Search')}
        maxLength={limits.searchLength}
        enterKeyHint="search"
        autoComplete="off"
        className={styles.input}
        onInput={follow}
      />
      <span className={styles.key} aria-hidden="true">
        /
      </span>
      {/* The list of the front page follows by itself. */}
      {pathname !== '/' && <QuickList ref={list} path="/search/quick" />}
    </Form>
  );
}

/** "/" brings the cursor into the search. */
function useSearchKey(input: RefObject<HTMLInputElement | null>) {
  useShortcuts(
    useMemo(
      () => ({
        '/': () => {
          input.current?.focus();
          input.current?.select();
        },
      }),
      [input],
    ),
  );
}

/** Goes to what is chosen without loading the page anew. */
function useQuickList(input: RefObject<HTMLInputElement | null>) {
  const navigate = useNavigate();
  return useCallback(
    (list: HTMLElement | null) =>
      list && input.current ? quickList({ field: input.current, list, go: (to) => void navigate(to) }) : undefined,
    [input, navigate],
  );
}
