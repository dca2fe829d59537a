import type { Operation } from '@launch-board/contract';
import type { Deps } from '../../src/domain/deps.ts';
import type { Binding, Holds } from '../../src/http/routes/bind.ts';

// Operations that only tests mount, through Settings.additional.

type Fields = Partial<Omit<Operation, 'success'>> & {
  id: string;
  path: string;
  status?: Operation['success']['status'];
  reply?: Schema;
  holds?: Holds;
  // biome-ignore lint/suspicious/noExplicitAny: as many inputs as tests
  run?: (deps: Deps, input: any) => Promise<unknown>;
};

type Schema = NonNullable<Operation['body']>;

/** An open object: what a test answers is its own business. */
const anything = { type: 'object' } as unknown as Schema;

/** A closed object of required texts, as bodies of writes are. */
export const texts = (...names: string[]): Schema =>
  ({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    required: names,
    additionalProperties: false,
  }) as unknown as Schema;

export function testBinding({
  holds = 'never',
  run = async () => ({}),
  status = 200,
  reply,
  ...fields
}: Fields): Binding {
  const operation = {
    method: 'GET',
    access: 'anyone',
    tag: 'Service',
    summary: 'Mounted by a test',
    errors: [],
    success: { status, description: 'Done.', body: reply ?? anything },
    ...fields,
  } as Operation;
  return { operation, holds, perCaller: false, run: (deps, _actor, input) => run(deps, input) };
}

/** Answers with the body it was sent. */
export const echo = testBinding({
  id: 'echo',
  method: 'POST',
  path: '/api/test/echo',
  body: texts('name'),
  errors: ['invalid_request'],
  run: async (_deps, { body }) => body,
});

/** An operation whose answer waits until the test lets it go. */
export function heldBinding(fields: Fields) {
  const arrival = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const binding = testBinding({
    ...fields,
    async run(deps, input) {
      arrival.resolve();
      await gate.promise;
      return fields.run ? fields.run(deps, input) : {};
    },
  });
  return {
    binding,
    /** Fulfils once a request of it is under way. */
    begun: arrival.promise,
    /** Lets it answer, now and from now on. */
    release: () => gate.resolve(),
  };
}
