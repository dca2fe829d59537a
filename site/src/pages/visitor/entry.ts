import { catalogues } from 'virtual:catalogues';
import { localeOf, setLanguageSource } from '@launch-board/host/language/messages';
import { livePage } from '../../features/live/acts/live-page.ts';
import { viewer } from '../../features/projects/gallery/acts/viewer.ts';
import { countClick, countVisit } from '../../features/projects/page/acts/count-click.ts';
import { recentSearches, searched } from '../../features/projects/search/acts/recent-searches.ts';
import { all } from '../../ui/acts/act.ts';
import { eachMinute } from '../../ui/acts/ago.ts';
import { closeOutside } from '../../ui/acts/close-outside.ts';
import { copy } from '../../ui/acts/copy.ts';
import { print } from '../../ui/acts/print.ts';
import { shortcutSwitch } from '../../ui/acts/shortcuts.ts';
import { type Acts, attach, tellTimes } from './attach.ts';
import { focusHeading } from './focus-heading.ts';
import { stayWhileOffline } from './offline.ts';
import { searchBox } from './search-box.ts';
import { theme } from './theme.ts';

/**
 * What scripts add to the page of a visitor. It has no React: the server has drawn it, links load the next page, and forms are
 * sent by the browser. All of it is one file, because each part is smaller than the head of a request for it.
 */
const acts: Acts = {
  'close-outside': closeOutside,
  copy,
  'count-click': countClick,
  'live-page': livePage,
  'open-project': (page: HTMLElement) => all(livePage(page), countVisit(page)),
  print,
  'recent-searches': recentSearches,
  search: (form) => searchBox(form, acts),
  searched,
  'shortcut-switch': shortcutSwitch,
  theme,
  viewer,
};

await setLanguage(document.documentElement);
tellTimes(document.body);
eachMinute(() => tellTimes(document.body));
focusHeading();
stayWhileOffline();
attach(document.body, acts);
// For the browser tests: from here on the page listens.
document.documentElement.dataset.listening = '';

/** As the page says it. */
async function setLanguage({ lang, dir }: HTMLElement): Promise<void> {
  const messages = (await catalogues[lang]?.())?.messages ?? {};
  const language = { code: lang, locale: localeOf(lang), direction: dir === 'rtl' ? 'rtl' : 'ltr', messages } as const;
  setLanguageSource(() => language);
}
