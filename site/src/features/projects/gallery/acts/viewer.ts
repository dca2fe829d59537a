import { all, isElsewhere, listen } from '../../../../ui/acts/act.ts';
import { fileFor, filesOf, type Picture } from '../../../../ui/picture/picture.ts';

/**
 * Opens what the links of the list before the dialog lead to in the dialog instead. Arrow keys turn, Escape closes; the browser
 * gives the focus back to the link.
 */
export function viewer(dialog: HTMLDialogElement): () => void {
  let at = 0;
  const show = (wanted: number) => {
    const pictures: Picture[] = JSON.parse(dialog.dataset.pictures ?? '[]');
    at = (wanted + pictures.length) % pictures.length;
    const picture = pictures[at];
    if (picture) fill(dialog, picture, at);
  };
  const list = dialog.previousElementSibling;
  return all(
    listen(list ?? dialog, 'click', (event) => {
      const link = (event.target as Element).closest('a');
      if (!link || isElsewhere(event)) return;
      event.preventDefault();
      show([...(list?.querySelectorAll('a') ?? [])].indexOf(link));
      dialog.showModal();
    }),
    listen(dialog, 'keydown', ({ key }) => {
      if (key === 'ArrowRight') show(at + 1);
      if (key === 'ArrowLeft') show(at - 1);
    }),
    listen(dialog, 'click', ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('[data-turn]');
      if (button) show(at + Number(button.dataset.turn));
      // A press beside the picture and the buttons.
      if (target === dialog) dialog.close();
    }),
  );
}

function fill(dialog: HTMLDialogElement, picture: Picture, at: number): void {
  const { width, height, alt } = picture;
  dialog.querySelector('source')?.setAttribute('srcset', filesOf(picture, 'avif', 1920));
  const before = dialog.querySelector('img');
  // A new element, so that the picture before is not seen until this one has come.
  const image = before?.cloneNode() as HTMLImageElement;
  Object.assign(image, { srcset: filesOf(picture, 'webp', 1920), width, height, alt: alt ?? '' });
  image.src = fileFor(picture, 1200);
  before?.replaceWith(image);
  const say = (selector: string, text: string) => {
    const place = dialog.querySelector(selector);
    if (place) place.textContent = text;
  };
  say('[data-at]', String(at + 1));
  say('bdi', alt ?? '');
}
