import { parseSync, Visitor } from 'vite';

/** One English text in a source. `start` and `end`: the literal itself. `arguments`: the names it is called with. */
export type Found = {
  text: string;
  context: string | undefined;
  start: number;
  end: number;
  isAttribute: boolean;
  /** Undefined where they cannot be read from the source, and for messages that are said elsewhere. */
  given: string[] | undefined;
};

/** The messages of one source: what `t` and `msg` are called with, and the `text` of `<Rich>`. */
export function findMessages(file: string, source: string): Found[] {
  if (!/\b(?:t|msg)\(|<Rich\b/.test(source)) return [];
  const found: Found[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [first, second, third] }) {
      if (callee.type !== 'Identifier' || (callee.name !== 't' && callee.name !== 'msg')) return;
      const isLater = callee.name === 'msg';
      const text = literal(first);
      if (!first || text === undefined) return;
      const context = literal(isLater ? second : third);
      const given = isLater ? undefined : namesOf(second);
      found.push({ text, context, start: first.start, end: first.end, isAttribute: false, given });
    },
    JSXOpeningElement({ name, attributes }) {
      if (name.type !== 'JSXIdentifier' || name.name !== 'Rich') return;
      const named = (wanted: string) =>
        attributes.flatMap((it) => (it.type === 'JSXAttribute' && it.name.name === wanted ? [it.value] : []))[0];
      const value = named('text');
      const [node, isAttribute] =
        value?.type === 'JSXExpressionContainer' ? [value.expression, false] : [value ?? undefined, true];
      const text = literal(node as Node);
      if (!node || text === undefined) return;
      const values = named('values');
      const given = values
        ? namesOf(values.type === 'JSXExpressionContainer' ? (values.expression as Node) : undefined)
        : [];
      found.push({ text, context: undefined, start: node.start, end: node.end, isAttribute, given });
    },
  });
  visitor.visit(parseSync(file, source).program);
  return found;
}

type Node = { type: string; start: number; end: number } | null | undefined;

/** The text of a literal; undefined if it is anything else. */
function literal(node: Node): string | undefined {
  if (node?.type === 'Literal') {
    const { value } = node as unknown as { value: unknown };
    return typeof value === 'string' ? value : undefined;
  }
  if (node?.type !== 'TemplateLiteral') return undefined;
  const { quasis } = node as unknown as { quasis: { value: { cooked: string } }[] };
  return quasis.length === 1 ? quasis[0]?.value.cooked : undefined;
}

/** The names of an object's members. No object: none. Undefined if they cannot be known. */
function namesOf(node: Node): string[] | undefined {
  if (!node) return [];
  if (node.type !== 'ObjectExpression') return undefined;
  const { properties } = node as unknown as { properties: { type: string; key: { name?: string } }[] };
  const names = properties.map(({ type, key }) => (type === 'Property' ? key.name : undefined));
  return names.every((name) => name !== undefined) ? names : undefined;
}
