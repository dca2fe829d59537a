/** The fields of a form of a page, as a browser without scripts would send them unchanged. */
export function fieldsOf(html: string, form: string): [string, string][] {
  const forms = html.match(/<form[\s\S]*?<\/form>/g) ?? [];
  const own = forms.find((one) => one.includes(`name="form" value="${form}"`)) ?? '';
  const attribute = (tag: string, name: string) => unescaped(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
  const fields: [string, string][] = [];
  for (const [whole, tag = '', textarea] of own.matchAll(/(<(?:input|textarea)\b[^>]*>)(?:([^<]*)<\/textarea>)?/g)) {
    const isMark = /type="(?:radio|checkbox)"/.test(tag);
    const name = attribute(tag, 'name');
    if (name === '' || (isMark && !/ checked(?:=|>|\s|\/)/.test(tag))) continue;
    const isText = whole.startsWith('<textarea');
    fields.push([name, isText ? unescaped(textarea ?? '').replace(/^\n/, '') : attribute(tag, 'value')]);
  }
  return fields;
}

/** The same fields, some with other values. */
export const changed = (fields: [string, string][], values: Record<string, string>): [string, string][] =>
  fields.map(([name, value]) => [name, values[name] ?? value]);

const signs: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const unescaped = (text: string): string => text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (sign) => signs[sign] ?? sign);
