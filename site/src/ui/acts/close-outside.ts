import { all, listen } from './act.ts';

/** A disclosure that also closes by Escape and by a click beside it, as menus do. */
export function closeOutside(menu: HTMLDetailsElement): () => void {
  return all(
    listen(document, 'pointerdown', ({ target }) => {
      if (menu.open && !menu.contains(target as Node)) menu.open = false;
    }),
    listen(document, 'keydown', ({ key }) => {
      if (key !== 'Escape' || !menu.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }),
  );
}
