import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Settings } from 'typebox/system';
import { limits } from './limits.ts';
import { messageOfNot, messageOfPattern, type Rule } from './patterns.ts';

export type Problem = { field: string; message: string };

// The library stops at eight by default. A person wants to see all faults at once.
Settings.Set({ maxErrors: limits.faultsNamed });

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Accepts a UUID of any version: imported ids may come from other systems. */
export const isUuid = (text: string): boolean => uuid.test(text);

type Compiled = ReturnType<typeof Compile>;

/** By schema: two services in one process, as tests have them, share what compiling has cost. */
const compiledSchemas = new WeakMap<TSchema, Compiled>();

function compiledOnce(schema: TSchema): Compiled {
  const known = compiledSchemas.get(schema) ?? Compile(schema);
  compiledSchemas.set(schema, known);
  return known;
}

/**
 * Compiles a schema once. The returned function lists every invalid field of a value (`search`, `comments.2.author`),
 * each with its first fault. The list is empty if the value is valid.
 */
export function checker(schema: TSchema): (value: unknown) => Problem[] {
  const compiled = compiledOnce(schema);
  return (value) => {
    if (compiled.Check(value)) return [];
    return firstOfEach(compiled.Errors(value).flatMap((fault) => problemsOf(fault, schema)));
  };
}

/** If a field may match one of several schemas, their messages joined by "or"; otherwise the first message. */
function firstOfEach(problems: readonly Problem[]): Problem[] {
  const byField = Map.groupBy(problems, ({ field }) => field);
  return [...byField].map(([field, found]) => {
    const choices = found.map(({ message }) => message).filter((message) => !message.includes('anyOf'));
    const isChoice = choices.length > 0 && choices.length < found.length;
    return { field, message: isChoice ? choices.join(' or ') : (found[0]?.message ?? '') };
  });
}

type Fault = ReturnType<Compiled['Errors']>[number];

function problemsOf(fault: Fault, schema: TSchema): Problem[] {
  const at = fault.instancePath.slice(1).replaceAll('/', '.');
  switch (fault.keyword) {
    case 'required':
      return fault.params.requiredProperties.map((name) => ({
        field: at ? `${at}.${name}` : name,
        message: 'is required',
      }));
    case 'enum':
      return [{ field: at, message: `must be one of: ${fault.params.allowedValues.join(', ')}` }];
    case 'boolean': // an undeclared member of a closed object
      return [{ field: at, message: 'is not a member of this body' }];
    case 'additionalProperties': // already named by 'boolean', member by member
      return [];
    case 'pattern':
      return [{ field: at, message: messageOfPattern(String(fault.params.pattern)) }];
    case 'not':
      return [{ field: at, message: messageOfNot(refusedAt(schema, fault.schemaPath)) }];
    default:
      return [{ field: at, message: fault.message }];
  }
}

/** The library reports only the path of the `not` schema, so its pattern is looked up there. */
function refusedAt(schema: TSchema, path: string): string | undefined {
  const steps = path.split('/').slice(1);
  const found = steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], schema);
  return (found as Rule | undefined)?.not?.pattern;
}
