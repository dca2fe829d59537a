import { checker, isBodyRequired, isUuid, limits, type Operation, type Problem } from '@launch-board/contract';
import { Fail } from '../../domain/fail.ts';

type Raw = Record<string, unknown>;
type Reader = (params: Raw, query: Raw, body: unknown) => Raw;
type Property = { type?: string; format?: string; default?: unknown; maximum?: number; enum?: readonly unknown[] };

/**
 * Reads an operation's parameters and body by its contract. Adds defaults, lowers values to their maximum, converts
 * UUIDs to lower case, and ignores unknown parameters.
 * @throws Fail `not_found` for a malformed UUID (the specification requires this), `invalid_request` naming all other
 * faults
 */
export function inputReader(operation: Operation): Reader {
  const paths = Object.entries((operation.params?.properties ?? {}) as Record<string, Property>);
  const queries = Object.entries((operation.query?.properties ?? {}) as Record<string, Property>);
  const faultsOfQuery = operation.query ? checker(operation.query) : () => [];
  const faultsOfBody = operation.body ? checker(operation.body) : undefined;

  const canLackBody = !isBodyRequired(operation);

  return (params, query, body) => {
    const input: Raw = {};
    for (const [name, property] of paths) {
      input[name] = readText(property, params[name]);
      // A word that is none of these names nothing.
      if (property.enum?.includes(input[name]) === false) throw new Fail('not_found');
    }

    const found: Raw = {};
    const faults: Problem[] = [];
    for (const [name, property] of queries) {
      const text = query[name];
      if (Array.isArray(text)) faults.push({ field: name, message: 'is given more than once' });
      else if (text !== undefined) found[name] = readText(property, text);
      else if (property.default !== undefined) found[name] = property.default;
    }
    if (found.cursor !== undefined && query.offset !== undefined) {
      faults.push({ field: 'cursor', message: 'must not be combined with "offset"' });
    }
    const repeated = new Set(faults.map((fault) => fault.field));
    faults.push(...faultsOfQuery(found).filter((fault) => !repeated.has(fault.field)));
    const given = body === undefined && canLackBody ? {} : body;
    if (faultsOfBody) faults.push(...faultsOfBody(given).map(named));
    if (faults.length > 0) throw new Fail('invalid_request', { details: faults.slice(0, limits.faultsNamed) });
    return Object.assign(input, found, faultsOfBody && { body: given });
  };
}

/** A fault of the whole body has no member. */
const named = ({ field, message }: Problem): Problem => ({ field: field || 'body', message });

const integer = /^-?\d+$/;

/** A value that cannot be converted stays text, so that the validation names it. */
function readText(property: Property, text: unknown): unknown {
  if (typeof text !== 'string') return text;
  if (property.format === 'uuid') {
    if (!isUuid(text)) throw new Fail('not_found');
    return text.toLowerCase();
  }
  if (property.type === 'integer' && integer.test(text)) {
    return Math.min(Number(text), property.maximum ?? Number.MAX_SAFE_INTEGER);
  }
  return text;
}
