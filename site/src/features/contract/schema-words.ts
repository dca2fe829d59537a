/** A schema of the OpenAPI document, as far as it is told in words. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minProperties?: number;
  pattern?: string;
  description?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  required?: string[];
};

/** The name of the component a schema refers to. */
const refOf = ({ $ref }: Schema): string | undefined => $ref?.replace(/^.*\//, '');

/** "string (uri) or null", "array of Project". */
export function typeWords(schema: Schema): string {
  const ref = refOf(schema);
  if (ref) return ref;
  if (schema.const !== undefined) return `always ${JSON.stringify(schema.const)}`;
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (schema.items) return `array of ${typeWords(schema.items)}`;
  const [values] = Object.values(schema.patternProperties ?? {});
  if (values) return `object, each value ${typeWords(values)}`;
  const types = [schema.type ?? 'any value'].flat();
  return types.map((type) => (type === 'string' && schema.format ? `string (${schema.format})` : type)).join(' or ');
}

/** The component inside a type, to link to. */
export function innerRef(schema: Schema): string | undefined {
  const [values] = Object.values(schema.patternProperties ?? {});
  return refOf(schema) ?? (schema.items && innerRef(schema.items)) ?? (values && innerRef(values));
}

/** Bounds and what counts when it is left out. */
export function ruleWords(schema: Schema): string[] {
  const { minimum, maximum, minLength, maxLength, pattern } = schema;
  const isWhole = maximum === Number.MAX_SAFE_INTEGER;
  return [
    minimum !== undefined && maximum !== undefined && !isWhole && `${minimum} to ${maximum}`,
    minimum !== undefined && (maximum === undefined || isWhole) && `at least ${minimum}`,
    minLength !== undefined && maxLength !== undefined && `${minLength} to ${maxLength} characters`,
    minLength === undefined && maxLength !== undefined && `at most ${maxLength} characters`,
    schema.default !== undefined && `${JSON.stringify(schema.default)} when left out`,
    pattern !== undefined && `matches ${pattern}`,
  ].filter((rule) => rule !== false);
}
