import { effects, neverShown, shownOnlyBy } from './member-reasons.ts';

// Records which members of the OpenAPI document the tests of a whole run cover: each member of each reply, and each
// member of each body that was sent successfully and returned.

type Schema = {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
};
type Content = { content?: Record<string, { schema: Schema }> };
type Described = { operationId: string; requestBody?: Content; responses: Record<string, Content> };
export type Document = { paths: Record<string, Record<string, Described>>; components: { schemas: object } };

const schemaOf = ({ content }: Content = {}): Schema | undefined => content?.['application/json']?.schema;
const replyOf = ({ responses }: Described): Schema | undefined =>
  schemaOf(Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]);

/** Returns false if the members inside can be skipped. */
type Visit = (path: string, name: string) => boolean;

/** Visits each member that a schema declares, or with a value, each member that the value has. */
function walk(document: Document, schema: Schema, visit: Visit, value?: { of: unknown }, path = '', owner = ''): void {
  const name = schema.$ref?.split('/').at(-1);
  if (name) {
    const named = (document.components.schemas as Record<string, Schema>)[name];
    if (named) walk(document, named, visit, value, path, name);
    return;
  }
  const into = (inner: Schema, of: unknown, at: string) => walk(document, inner, visit, value && { of }, at);
  if (schema.items) {
    const items = value ? (Array.isArray(value.of) ? value.of : []) : [undefined];
    for (const item of items) into(schema.items, item, path);
  }
  const members = value ? ((value.of ?? {}) as Record<string, unknown>) : undefined;
  for (const [member, inner] of Object.entries(schema.properties ?? {})) {
    if (members && members[member] === undefined) continue;
    const at = path === '' ? member : `${path}.${member}`;
    if (visit(at, `${owner}.${member}`)) into(inner, members?.[member], at);
  }
  if (typeof schema.additionalProperties !== 'object') return;
  for (const one of members ? Object.values(members) : [undefined]) into(schema.additionalProperties, one, `${path}*`);
}

/** The notes of a successful exchange. */
export function membersMet(document: Document, described: Described, sent: unknown, reply: unknown): string[] {
  const notes: string[] = [];
  const { operationId } = described;
  const schema = replyOf(described);
  if (schema) walk(document, schema, (path) => notes.push(`${operationId} shows ${path}`) > 0, { of: reply });
  const body = schemaOf(described.requestBody);
  if (!body || sent === undefined) return notes;
  const things = Object.values((reply ?? {}) as object).flatMap((thing) => [thing, thing?.pending_revision]);
  for (const [name, value] of Object.entries(sent as object)) {
    notes.push(`${operationId} takes ${name}`);
    if (things.some((thing) => JSON.stringify(thing?.[name]) === JSON.stringify(value)))
      notes.push(`${operationId} gives back ${name}`);
  }
  return notes;
}

/** All notes that a whole run must have. */
export function declaredMembers(document: Document): string[] {
  const wanted = new Set<string>();
  for (const described of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    const { operationId } = described;
    const reply = replyOf(described);
    const want = (path: string, name: string): boolean => {
      const isShown = shownOnlyBy[name]?.includes(operationId) ?? !Object.hasOwn(neverShown, `${operationId} ${path}`);
      if (isShown) wanted.add(`${operationId} shows ${path}`);
      return isShown;
    };
    if (reply) walk(document, reply, want);
    for (const name of Object.keys(schemaOf(described.requestBody)?.properties ?? {})) {
      wanted.add(`${operationId} takes ${name}`);
      if (!Object.hasOwn(effects, `${operationId} ${name}`)) wanted.add(`${operationId} gives back ${name}`);
    }
  }
  return [...wanted];
}
