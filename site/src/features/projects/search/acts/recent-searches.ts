import { all, listen } from '../../../../ui/acts/act.ts';
import { announce } from '../../../../ui/acts/announce.ts';

const entry = 'launchboard-searches';
const most = 6;

/** Fills the list of a section with what was searched for in this browser, and shows it if that is anything. */
export function recentSearches(section: HTMLElement): () => void {
  const list = section.querySelector<HTMLElement>('ul');
  const show = () => {
    const links = searches().map((search) => {
      const words = Object.assign(document.createElement('bdi'), { textContent: search });
      const link = Object.assign(document.createElement('a'), { className: section.dataset.link });
      link.href = `/?${new URLSearchParams({ search })}`;
      link.append(words);
      const item = document.createElement('li');
      item.append(link);
      return item;
    });
    list?.replaceChildren(...links);
    section.hidden = links.length === 0;
  };
  show();
  const button = section.querySelector('button');
  const forget = () => {
    write([]);
    show();
  };
  return all(button ? listen(button, 'click', forget) : () => {});
}

/** Says how many a search found, its `data-said`, and remembers it, unless nothing is in `data-search`. */
export function searched({ dataset }: HTMLElement): () => void {
  if (dataset.said) announce(dataset.said);
  if (dataset.search) remember(dataset.search);
  return () => {};
}

function remember(search: string): void {
  write([search, ...searches().filter((other) => other !== search && !search.startsWith(other))].slice(0, most));
}

/** The latest first. Nobody else learns of it, and signing out clears it. A browser that keeps nothing for sites throws at the mere question. */
function searches(): string[] {
  try {
    const text = localStorage.getItem(entry);
    return text ? text.split('\n').slice(0, most) : [];
  } catch {
    return [];
  }
}

function write(list: string[]): void {
  try {
    if (list.length > 0) localStorage.setItem(entry, list.join('\n'));
    else localStorage.removeItem(entry);
  } catch {
    // Then nothing is remembered.
  }
}
