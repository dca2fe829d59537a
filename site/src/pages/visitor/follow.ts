import { all, listen } from '../../ui/acts/act.ts';
import { type Acts, attach, tellTimes } from './attach.ts';

/** Long enough that nobody's typing is searched letter by letter. */
const pauseMs = 300;

/** The list of the front page follows what is typed: the page of the search is fetched, and its content taken over. */
export function follow(field: HTMLInputElement, acts: Acts): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();
  let shown = here();
  let end = () => {};
  const stop = () => {
    clearTimeout(timer);
    asking.abort();
  };
  const show = async (address: string) => {
    asking = new AbortController();
    const { signal } = asking;
    const page = await read(address, signal).catch(() => undefined);
    if (signal.aborted) return false;
    if (!page) {
      location.assign(address);
      return false;
    }
    end();
    takeOver(page);
    shown = address;
    const main = document.querySelector<HTMLElement>('main');
    if (main) end = attach(main, acts);
    return true;
  };
  const search = async () => {
    const address = `/?${new URLSearchParams({ search: field.value })}`;
    // One entry in the history for one search, however often one paused.
    const isFurther = new URLSearchParams(location.search).get('search');
    if (await show(address)) history[isFurther ? 'replaceState' : 'pushState'](null, '', address);
  };
  return all(
    stop,
    listen(field, 'input', () => {
      stop();
      timer = setTimeout(search, pauseMs);
    }),
    field.form ? listen(field.form, 'submit', stop) : () => {},
    listenToHistory(() => {
      stop();
      if (here() === shown) return;
      // Going back shows the old words again.
      field.value = new URLSearchParams(location.search).get('search') ?? '';
      void show(here());
    }),
  );
}

const here = () => `${location.pathname}${location.search}`;

function listenToHistory(act: () => void): () => void {
  window.addEventListener('popstate', act);
  return () => window.removeEventListener('popstate', act);
}

async function read(address: string, signal: AbortSignal): Promise<Document> {
  const answer = await fetch(address, { signal, headers: { Accept: 'text/html' } });
  if (!answer.ok) throw new Error(answer.statusText);
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

function takeOver(page: Document): void {
  document.title = page.title;
  const [from, to] = [page.querySelector('main'), document.querySelector<HTMLElement>('main')];
  if (!from || !to) return;
  to.replaceChildren(...from.childNodes);
  tellTimes(to);
}
