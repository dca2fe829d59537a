import { hash } from 'node:crypto';
import type { Operation } from '@launch-board/contract';
import type { FastifyRequest } from 'fastify';
import { Fail } from '../../domain/fail.ts';
import type { ChangeHeaders } from '../../domain/transaction.ts';

/** Visible ASCII, as in the draft of the header. */
const key = /^[\x21-\x7e]{1,255}$/;

/**
 * Reads the headers of a change: the condition, and the key with which a POST can be repeated.
 * @throws Fail `invalid_request` for an invalid key
 */
export function contextOf(
  request: FastifyRequest,
  operation: Operation,
  input: unknown,
  onReplay: () => void,
): ChangeHeaders {
  const context: ChangeHeaders = { ifMatch: request.headers['if-match'] };
  const given = request.headers['idempotency-key'];
  if (operation.method !== 'POST' || given === undefined) return context;
  if (typeof given !== 'string' || !key.test(given)) {
    const details = [{ field: 'Idempotency-Key', message: 'must be 1 to 255 visible ASCII characters' }];
    throw new Fail('invalid_request', { details });
  }
  const asked = JSON.stringify([operation.id, input]);
  return { ...context, idempotency: { key: given, digest: hash('sha256', asked, 'base64url'), onReplay } };
}
