import { tagOf, tagOfRevision } from '../../domain/freshness.ts';
import { cacheControl, commonHeaders, jsonType, vary } from '../headers.ts';
import { COMPRESS_FROM_BYTES, compress, type Encoding } from './encodings.ts';

/** The bytes of one representation, with the complete headers for a 200 (`ok`) and a 304. */
export type Form = {
  body: Buffer;
  etag: string;
  ok: readonly string[];
  notModified: readonly string[];
};

/** The finished response to a read: its body, its ETag, and the compressed forms that clients have requested so far. */
export class CachedResponse {
  /** The operation's id, for the metrics. */
  readonly operation: string;
  /** The store's data version before the body was read. */
  readonly dataVersion: number;
  /** Unix milliseconds. The response is stale from then on, even at the same data version. */
  readonly until: number;
  /** Whether it stays valid until then, whatever is committed. */
  readonly outlastsCommits: boolean;
  /** Set at each use: the cache gives used entries a second chance before it evicts them. */
  used = false;
  readonly #plain: Form;
  readonly #headers: readonly string[];
  readonly #tag: string;
  readonly #compressed = new Map<Encoding, Form | Promise<Form>>();

  constructor(options: {
    operation: string;
    dataVersion: number;
    until: number;
    outlastsCommits?: boolean;
    body: Buffer;
    headers: readonly string[];
    /** The revision of the object in the body; `If-Match` compares it. */
    revision?: number | undefined;
  }) {
    this.operation = options.operation;
    this.dataVersion = options.dataVersion;
    this.until = options.until;
    this.outlastsCommits = options.outlastsCommits ?? false;
    this.#headers = options.headers;
    // Strong: equal tags mean equal bytes.
    this.#tag = tagOf(options.body) + (options.revision === undefined ? '' : `.${tagOfRevision(options.revision)}`);
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

  /** Drops all compressed forms but the latest. The others are made again when a client needs them. */
  forgetOtherForms() {
    const latest = [...this.#compressed].at(-1);
    this.#compressed.clear();
    if (latest) this.#compressed.set(...latest);
  }

  /** Compresses the body once for each encoding. Concurrent requests share the work. */
  form(encoding: Encoding): Form | Promise<Form> {
    if (encoding === 'identity' || this.body.length < COMPRESS_FROM_BYTES) return this.#plain;
    const found = this.#compressed.get(encoding);
    if (found) return found;
    const work = compress[encoding](this.body).then((body) => {
      const made = form(body, `"${this.#tag}-${encoding}"`, encoding, this.#headers);
      // Moved to the end of the map, because it is the latest form.
      this.#compressed.delete(encoding);
      this.#compressed.set(encoding, made);
      return made;
    });
    this.#compressed.set(encoding, work);
    work.catch(() => this.#compressed.delete(encoding));
    return work;
  }
}

/** RFC 9110 8.8.3: representations with different codings need different ETags. */
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
