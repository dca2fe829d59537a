import { tagOf, tagOfRevision } from '../../domain/freshness.ts';
import { cacheControl, commonHeaders, jsonType, vary } from '../headers.ts';
import { COMPRESS_FROM_BYTES, compress, type Encoding } from './encodings.ts';

/** The bytes of one representation, with the heads of a 200 and a 304 ready to be written. */
export type Form = {
  body: Buffer;
  etag: string;
  ok: readonly string[];
  notModified: readonly string[];
};

/** A finished answer to a public read: the body, its tag, and its compressed forms once somebody asked for them. */
export class CachedResponse {
  /** The operation's id, for the metrics. */
  readonly operation: string;
  /** Store revision before the body was read. */
  readonly revision: number;
  /** Unix milliseconds after which the body no longer holds, whatever the revision. */
  readonly until: number;
  /** Set at each use; the memory gives used answers a second chance. */
  used = false;
  readonly #plain: Form;
  readonly #headers: readonly string[];
  readonly #tag: string;
  readonly #compressed = new Map<Encoding, Form | Promise<Form>>();

  constructor(options: {
    operation: string;
    revision: number;
    until: number;
    body: Buffer;
    headers: readonly string[];
    /** Of the thing that is shown; what `If-Match` asks for. */
    version?: number | undefined;
  }) {
    this.operation = options.operation;
    this.revision = options.revision;
    this.until = options.until;
    this.#headers = options.headers;
    // Strong: equal tags mean equal bytes.
    this.#tag = tagOf(options.body) + (options.version === undefined ? '' : `.${tagOfRevision(options.version)}`);
    this.#plain = form(options.body, `"${this.#tag}"`, undefined, options.headers);
  }

  /** The body, not compressed. */
  get body(): Buffer {
    return this.#plain.body;
  }

  /** Bytes of body held now, compressed forms included. */
  get size(): number {
    let sum = this.#plain.body.length;
    for (const form of this.#compressed.values()) if (!(form instanceof Promise)) sum += form.body.length;
    return sum;
  }

  /** All but the latest compressed form: an answer that is large in several codings is made again in the others. */
  forgetOtherForms() {
    const latest = [...this.#compressed].at(-1);
    this.#compressed.clear();
    if (latest) this.#compressed.set(...latest);
  }

  /** Compressed once for each encoding; whoever asks meanwhile waits for the same work. */
  form(encoding: Encoding): Form | Promise<Form> {
    if (encoding === 'identity' || this.body.length < COMPRESS_FROM_BYTES) return this.#plain;
    const found = this.#compressed.get(encoding);
    if (found) return found;
    const work = compress[encoding](this.body).then((body) => {
      const made = form(body, `"${this.#tag}-${encoding}"`, encoding, this.#headers);
      // Last in the order, as what was made last.
      this.#compressed.delete(encoding);
      this.#compressed.set(encoding, made);
      return made;
    });
    this.#compressed.set(encoding, work);
    work.catch(() => this.#compressed.delete(encoding));
    return work;
  }
}

/** RFC 9110 8.8.3: representations that differ in coding need tags that differ. */
function form(body: Buffer, etag: string, encoding: Encoding | undefined, headers: readonly string[]): Form {
  const shared = [...commonHeaders, 'ETag', etag, 'Vary', vary, ...headers];
  const coding = encoding ? ['Content-Encoding', encoding] : [];
  return {
    body,
    etag,
    notModified: shared,
    ok: [...shared, 'Content-Type', jsonType, 'Content-Length', String(body.length), ...coding],
  };
}

export const cachePublicly: readonly string[] = ['Cache-Control', cacheControl.public];
export const cachePrivately: readonly string[] = ['Cache-Control', cacheControl.private];
