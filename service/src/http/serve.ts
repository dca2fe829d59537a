import type { InputOf, Operation, ReplyOf } from '@launch-board/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../domain/deps.ts';
import { Answer } from './answer.ts';
import type { Answers } from './answers.ts';
import { chooseEncoding } from './encodings.ts';
import { setHeaders } from './headers.ts';
import { inputReader } from './input.ts';
import { deprecationHeaders } from './versioning.ts';
import { visitOf } from './visit.ts';
import { writeAnswer } from './write.ts';

/**
 * How long the answer to a read holds: while nobody commits; the same but no longer than the running second, for
 * answers that also depend on the time; or not at all.
 */
export type Holds = 'until a commit' | 'a second' | 'never';

/** An operation of the contract with the function that performs it. */
export type Binding = {
  operation: Operation;
  holds: Holds;
  run: (deps: Deps, input: never) => Promise<unknown>;
};

/** Joins the two so that the compiler compares input and reply with the contract. */
export const bind = <Op extends Operation>(
  operation: Op,
  holds: Holds,
  run: (deps: Deps, input: InputOf<Op>) => Promise<ReplyOf<Op>>,
): Binding => ({ operation, holds, run: run as Binding['run'] });

export type Serving = { deps: Deps; answers: Answers };

/** Registers the routes of a binding: the operation's own method, and HEAD where that is GET. */
export function serve(app: FastifyInstance, { deps, answers }: Serving, binding: Binding) {
  const { operation, run } = binding;
  const read = inputReader(operation);
  const headers = deprecationHeaders(operation.deprecation);
  const perform = (request: FastifyRequest) =>
    run(deps, read(request.params as never, request.query as never, request.body) as never);

  app.route({
    method: operation.method === 'GET' ? ['GET', 'HEAD'] : operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { operation: operation.id },
    // Errors of a deprecated operation carry its headers as well.
    onRequest: async (_request, reply) => setHeaders(reply.raw, headers),
    handler: binding.holds === 'never' ? plainHandler : keptHandler,
  });

  async function plainHandler(request: FastifyRequest, reply: FastifyReply) {
    const result = await perform(request);
    return reply.code(operation.success.status).header('Cache-Control', 'no-store').send(result);
  }

  async function keptHandler(request: FastifyRequest, reply: FastifyReply) {
    const target = request.originalUrl;
    const answer = await answers.get(target, async (revision) => {
      const startedAt = deps.clock();
      const result = await perform(request);
      const until = binding.holds === 'a second' ? endOfSecond(startedAt) : Number.POSITIVE_INFINITY;
      return new Answer({
        operation: operation.id,
        revision,
        until,
        body: Buffer.from(JSON.stringify(result)),
        headers,
      });
    });
    // Made before a head is written, so that a failure still becomes a 500.
    await answer.form(chooseEncoding(request.headers['accept-encoding'] as string | undefined));
    answers.recharge(target, answer);
    const isPrivate = request.headers.authorization !== undefined;
    writeAnswer(request.raw, reply.raw, answer, {
      visit: visitOf(request.raw),
      isPrivate,
      headers: isPrivate ? unknownToken : [],
    });
    reply.hijack();
  }
}

/** No issuer is configured, so no token can be valid: the caller is told, and answered as anybody. */
const unknownToken = [
  'WWW-Authenticate',
  'Bearer realm="launch-board", error="invalid_token", error_description="This board does not take tokens"',
];

const endOfSecond = (time: number): number => (Math.floor(time / 1000) + 1) * 1000;
