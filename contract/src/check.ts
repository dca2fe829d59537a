import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Settings } from 'typebox/system';
import { limits } from './limits.ts';
import { messageOfNot, messageOfPattern, type Rule } from './patterns.ts';

export type Problem = { field: string; message: string };

// The library stops at eight; a person wants to hear of all at once.
Settings.Set({ maxErrors: limits.faultsNamed });

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Any UUID, whatever its version: ids of other systems may be carried over. */
export const isUuid = (text: string): boolean => uuid.test(text);

/**
 * Compiles a schema once; the result lists every field of a value that is at fault (`search`, `comments.2.author`), each
 * with the first thing that is wrong with it, or nothing when the value fits.
 */
export function checker(schema: TSchema): (value: unknown) => Problem[] {
  const compiled = Compile(schema);
  return (value) => {
    if (compiled.Check(value)) return [];
    return firstOfEach(compiled.Errors(value).flatMap((fault) => problemsOf(fault, schema)));
  };
}

/** Where one of several schemas would do, what each of them asks for; else the first thing that is wrong. */
function firstOfEach(problems: readonly Problem[]): Problem[] {
  const byField = Map.groupBy(problems, ({ field }) => field);
  return [...byField].map(([field, found]) => {
    const choices = found.map(({ message }) => message).filter((message) => !message.includes('anyOf'));
    const isChoice = choices.length > 0 && choices.length < found.length;
    return { field, message: isChoice ? choices.join(' or ') : (found[0]?.message ?? '') };
  });
}

type Fault = ReturnType<ReturnType<typeof Compile>['Errors']>[number];

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
    case 'boolean': // the member that a closed object does not know
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

/** The library tells where the schema is that forbids something, not what it forbids. */
function refusedAt(schema: TSchema, path: string): string | undefined {
  const steps = path.split('/').slice(1);
  const found = steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], schema);
  return (found as Rule | undefined)?.not?.pattern;
}
