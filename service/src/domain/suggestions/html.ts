import { Parser } from 'htmlparser2';

type Attributes = Readonly<Record<string, string>>;

/** Calls back for every element as it begins, and with the text that is in one of `texts` as that ends. */
export function walkHtml(
  html: string,
  on: { element: (name: string, attributes: Attributes) => void; text?: (name: string, text: string) => void },
  texts: readonly string[] = [],
) {
  let inside: { name: string; parts: string[]; attributes: Attributes } | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      on.element(name, attributes);
      if (!inside && texts.includes(name)) inside = { name, parts: [], attributes };
    },
    ontext: (text) => void inside?.parts.push(text),
    onclosetag(name) {
      if (inside?.name !== name) return;
      const { type = '' } = inside.attributes;
      on.text?.(type === '' ? name : `${name} ${type.toLowerCase()}`, inside.parts.join(''));
      inside = undefined;
    },
  });
  parser.end(html);
}

/** The address of the first picture. */
export function firstPicture(html: string): string | undefined {
  let found: string | undefined;
  walkHtml(html, {
    element(name, { src }) {
      if (name === 'img') found ??= src;
    },
  });
  return found;
}
