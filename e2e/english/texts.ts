import type { Texts } from '../../dev/language/english-in.ts';

/** Runs in a browser. Reads a page as it was sent, without showing it. */
export function textsOf(html: string): Texts {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const { lang } = page.documentElement;
  // Lines of markup to copy are in a field, and again beside the button.
  const written = '[dir=auto], bdi, pre, code, kbd, textarea[readonly]';
  const spoken = ['title', 'aria-label', 'aria-description', 'placeholder', 'alt', 'label'];
  const previews =
    'meta[name=description], meta[property="og:title"], meta[property="og:description"], meta[property="og:image:alt"]';
  const inline = 'a, abbr, b, bdi, code, em, i, kbd, mark, span, strong, time, svg';
  const texts: Texts = { own: [], written: [] };
  const keep = (text: string | null | undefined) => texts.own.push(tidy(text));
  // A name in a sentence of another direction stands between marks.
  const tidy = (text: string | null | undefined) =>
    (text ?? '')
      .replace(/\u2068[^\u2069]*\u2069/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  const isInline = (node: Node) =>
    node.nodeType === Node.TEXT_NODE || (node instanceof Element && node.matches(inline));

  for (const it of page.querySelectorAll('script, style, template')) it.remove();
  for (const it of page.querySelectorAll('body [lang]')) if (it.getAttribute('lang') !== lang) it.remove();
  for (const it of page.querySelectorAll(written)) {
    texts.written.push(tidy(it.textContent));
    it.textContent = '';
  }
  for (const it of page.querySelectorAll(previews)) keep(it.getAttribute('content'));
  for (const it of page.querySelectorAll('*')) {
    for (const { name, value } of it.attributes)
      if (spoken.includes(name) || (name.startsWith('data-') && /^(?!<|.*[0-9a-f]{8}-)[^{[]*\p{L} \p{L}/u.test(value)))
        keep(value);
    if (it.matches(inline)) continue;
    let run = '';
    for (const node of it.childNodes) {
      if (isInline(node)) run += node.textContent;
      else {
        keep(run);
        run = '';
      }
    }
    keep(run);
  }
  texts.own = [...new Set(texts.own)].filter((text) => /\p{L}/u.test(text));
  return texts;
}
