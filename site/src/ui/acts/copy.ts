import { t } from '@launch-board/host/language/messages';
import { listen } from './act.ts';
import { announce } from './announce.ts';

/** A button that copies its `data-copy` and says so, by its `data-said` to those who hear. Hidden where nothing can copy. */
export function copy(button: HTMLButtonElement): () => void {
  button.hidden = false;
  return listen(button, 'click', async () => {
    await navigator.clipboard.writeText(button.dataset.copy ?? '');
    const label = button.querySelector('[data-label]');
    if (label) label.textContent = t('Copied');
    announce(button.dataset.said ?? t('Copied.'));
  });
}
