import { createHash } from 'node:crypto';
import { compress, type Encoding, encodingFor } from '../responses/encoding.ts';

/** One representation of a page, with the complete headers for its 200 (`ok`) and its 304. */
type Form = { body: Buffer; etag: string; ok: readonly string[]; notModified: readonly string[] };

type Options = {
  body: Buffer;
  /** Names and values in turn, without the headers that depend on the encoding. */
  headers: readonly string[];
  policy: string;
  /** A digest of the data that the page was rendered from, if that data can be compared. */
  dataKey: string | undefined;
};

/** A page that is the same for everybody, in each encoding that browsers have requested so far. */
export class CachedPage {
  readonly dataKey: string | undefined;
  readonly #options: Options;
  readonly #tag: string;
  readonly #plain: Form;
  readonly #encoded = new Map<Encoding, Form | Promise<Form>>();

  constructor(options: Options) {
    this.dataKey = options.dataKey;
    this.#options = options;
    const tagged = createHash('sha256').update(options.body).update(options.policy);
    this.#tag = tagged.digest('base64url').slice(0, 22);
    this.#plain = this.#formOf(options.body, undefined);
  }

  /** Whether the other one has the same bytes under the same policy. */
  isSame(other: CachedPage): boolean {
    return this.#tag === other.#tag && this.dataKey === other.dataKey;
  }

  /** Bytes held now. */
  get size(): number {
    let sum = this.#plain.body.length;
    for (const form of this.#encoded.values()) if (!(form instanceof Promise)) sum += form.body.length;
    return sum;
  }

  /** The page in the encoding that the browser prefers. Concurrent requests share the compression. */
  form(acceptEncoding: string | undefined): Form | Promise<Form> {
    const encoding = encodingFor(acceptEncoding);
    if (!encoding) return this.#plain;
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const work = compress(this.#plain.body, encoding).then((body) => {
      const form = body ? this.#formOf(body, encoding) : this.#plain;
      this.#encoded.set(encoding, form);
      return form;
    });
    this.#encoded.set(encoding, work);
    work.catch(() => this.#encoded.delete(encoding));
    return work;
  }

  /** RFC 9110 8.8.3: the tags are strong, so each encoding has its own. */
  #formOf(body: Buffer, encoding: Encoding | undefined): Form {
    const { headers, policy } = this.#options;
    const etag = encoding ? `"${this.#tag}-${encoding}"` : `"${this.#tag}"`;
    const shared = [...headers, 'ETag', etag];
    const coding = encoding ? ['Content-Encoding', encoding] : [];
    return {
      body,
      etag,
      // A 304 needs no policy: the browser has it with the page.
      notModified: shared,
      ok: [...shared, 'Content-Security-Policy', policy, 'Content-Length', String(body.length), ...coding],
    };
  }
}
