import type { Pause } from './builds.ts';

/** From so many elements on a list is written one by one. A usual page is not worth the trouble. */
const PIECEWISE_FROM = 32;
const ELEMENTS_A_PIECE = 8;

/** The body of a reply, byte for byte what `JSON.stringify` makes of it, with pauses in long lists. */
export async function serialise(reply: unknown, pause: Pause): Promise<Buffer> {
  if (!hasLongList(reply)) return Buffer.from(JSON.stringify(reply));
  const body = new Growing();
  let text = '{';
  for (const [name, value] of Object.entries(reply)) {
    if (value === undefined) continue;
    text += `${body.length === 0 && text === '{' ? '' : ','}${JSON.stringify(name)}:`;
    if (!isLong(value)) {
      text += JSON.stringify(value);
      continue;
    }
    for (let from = 0; from < value.length; from += ELEMENTS_A_PIECE) {
      await pause();
      const inner = JSON.stringify(value.slice(from, from + ELEMENTS_A_PIECE)).slice(1, -1);
      body.add(`${text}${from === 0 ? '[' : ','}${inner}`);
      text = '';
    }
    text = ']';
  }
  body.add(`${text}}`);
  await pause();
  return body.whole();
}

/** Text in UTF-8 that grows in place: pieces that are put together at the end would be garbage of the same size. */
class Growing {
  #buffer = Buffer.from(new ArrayBuffer(128 * 1024));
  length = 0;

  add(text: string) {
    const end = this.length + Buffer.byteLength(text);
    if (end > this.#buffer.length) this.#resize(end + (end >> 2));
    this.length += this.#buffer.write(text, this.length);
  }

  whole(): Buffer {
    this.#resize(this.length);
    return this.#buffer;
  }

  #resize(bytes: number) {
    this.#buffer = Buffer.from((this.#buffer.buffer as ArrayBuffer).transfer(bytes));
  }
}

const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length >= PIECEWISE_FROM;

const hasLongList = (reply: unknown): reply is Record<string, unknown> =>
  reply !== null &&
  typeof reply === 'object' &&
  !Array.isArray(reply) &&
  !('toJSON' in reply) &&
  Object.values(reply).some(isLong);
