import { listen } from './act.ts';

/** A button that opens the dialog of the browser, which also makes a PDF. Hidden without scripts: the menu of the browser does the same. */
export function print(button: HTMLButtonElement): () => void {
  button.hidden = false;
  return listen(button, 'click', () => window.print());
}
