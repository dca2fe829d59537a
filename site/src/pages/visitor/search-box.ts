import { all } from '../../ui/acts/act.ts';
import { quickList } from '../../ui/acts/quick-list.ts';
import { onShortcuts } from '../../ui/acts/shortcuts.ts';
import type { Acts } from './attach.ts';
import { follow } from './follow.ts';

/** The search in the head: "/" brings the cursor there; what is typed is offered in a list, or the list of the page follows it. */
export function searchBox(form: HTMLFormElement, acts: Acts): () => void {
  const field = form.querySelector('input');
  const list = form.querySelector<HTMLElement>('[role=listbox]');
  if (!field) return () => {};
  const key = onShortcuts({
    '/': () => {
      field.focus();
      field.select();
    },
  });
  return all(key, list ? quickList({ field, list, go: (to) => location.assign(to) }) : follow(field, acts));
}
