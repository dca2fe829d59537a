import type { Pause } from './builds.ts';

/** Lists of at least this length are written in pieces. A default page is too short to be worth it. */
const PIECEWISE_FROM = 32;
const ELEMENTS_A_PIECE = 8;

/** Serialises a reply with pauses in long lists. The bytes are the same as those of `JSON.stringify`. */
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

/** UTF-8 text in one buffer that grows in place. To join pieces at the end would leave garbage of the same size. */
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
