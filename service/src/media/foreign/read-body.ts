import type { IncomingMessage } from 'node:http';
import { FetchRefused } from './fetch-fault.ts';
import { type Answer, faultOf } from './request.ts';
import type { Wanted } from './wanted.ts';

/** The bytes of a response that can be what is wanted. It is closed in any case. */
export async function* readBody(
  { message, failure }: Answer,
  { wanted, maxBytes }: { wanted: Wanted; maxBytes: number },
): AsyncGenerator<Buffer, void> {
  try {
    refuseOthers(message, wanted, maxBytes);
    let bytes = 0;
    for await (const chunk of message) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new FetchRefused('too large');
      yield chunk;
    }
    if (failure()) throw failure();
  } catch (error) {
    const fault = faultOf(error);
    throw fault.fault === 'unreachable' ? new FetchRefused('cut off', fault.message) : fault;
  } finally {
    message.destroy();
  }
}

/** Refuses by the head what need not be read. What the bytes are is for the decoder to say. */
function refuseOthers({ statusCode = 0, headers }: IncomingMessage, wanted: Wanted, maxBytes: number) {
  if (statusCode !== 200) throw new FetchRefused(faultOfStatus(statusCode), String(statusCode));
  const coding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (coding !== '' && coding !== 'identity') throw new FetchRefused('compressed');
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new FetchRefused('too large');
  const type = headers['content-type']?.trim() ?? '';
  if (!wanted.types.test(type)) throw new FetchRefused(wanted.otherwise);
}

function faultOfStatus(status: number) {
  if (status === 404 || status === 410) return 'gone';
  return status === 408 || status === 429 || status >= 500 ? 'failing' : 'refused';
}
