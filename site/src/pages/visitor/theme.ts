import { listen } from '../../ui/acts/act.ts';

/** The form that chooses light or dark: the page is not loaded anew, only what the choice changes is taken from the answer. */
export function theme(form: HTMLFormElement): () => void {
  return listen(form, 'submit', async (event) => {
    const chosen = event.submitter as HTMLButtonElement | null;
    if (!chosen) return;
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form, chosen) as unknown as Record<string, string>);
    const answer = await fetch(form.action, { method: 'POST', body }).catch(() => undefined);
    // Nothing has changed then, and the buttons say so.
    if (!answer?.ok) return;
    for (const button of form.querySelectorAll('button')) button.ariaPressed = String(button === chosen);
    adopt(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  });
}

/** The scheme, and the logo, which may be another one in the dark. */
function adopt(page: Document): void {
  const { documentElement: root } = document;
  const { theme } = page.documentElement.dataset;
  if (theme === undefined) delete root.dataset.theme;
  else root.dataset.theme = theme;
  const mark = page.querySelector('[data-mark]');
  if (mark) document.querySelector('[data-mark]')?.replaceChildren(...mark.childNodes);
}
