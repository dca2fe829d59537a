import { hash, randomBytes } from 'node:crypto';
import { nameOf, parseAddress } from '@launch-board/host/client-address';

/** Who is at a project, as a request shows it, and what they do there: see its page, or follow one of its links. */
export type Passing = { address: string; userAgent: string; project: string; kind: string };

type Bounds = { people: number; behindAddress: number; ofAddress: number };

/**
 * Some 12 MB at most. `behindAddress`: a lecture hall behind one address has some dozens of browsers, and a program that
 * names itself anew each time counts as no more than this. `ofAddress`: a campus behind one address, 2,000 people at ten
 * projects each. Without it a single program that makes up projects would use up all `people`, and with them the day.
 */
const bounds: Bounds = { people: 100_000, behindAddress: 200, ofAddress: 20_000 };

/**
 * Tells people of a day apart without recognising anybody: by a digest of address, browser, project and kind, with a
 * salt that is random, kept in memory alone and forgotten with the day. Neither leads back to an address.
 */
export class PeopleOfDay {
  readonly #bounds: Bounds;
  #day = '';
  #salt = '';
  #people = new Set<number>();
  #behindAddress = new Map<number, number>();
  #ofAddress = new Map<number, number>();

  constructor(given: Partial<Bounds> = {}) {
    this.#bounds = { ...bounds, ...given };
  }

  /** Whether this is the first time on this day; `full` if that cannot be told any more. */
  isFirst(day: string, { address, userAgent, project, kind }: Passing): boolean | 'full' {
    if (day !== this.#day) this.#begin(day);
    const network = nameOf(parseAddress(address));
    const place = `${network}\n${project}\n${kind}`;
    const person = this.#digest(`${place}\n${userAgent}`);
    if (this.#people.has(person)) return false;
    const [known, source] = [this.#digest(place), this.#digest(network)];
    const browsers = this.#behindAddress.get(known) ?? 0;
    const ofAddress = this.#ofAddress.get(source) ?? 0;
    const { people, ...most } = this.#bounds;
    if (this.#people.size >= people || browsers >= most.behindAddress || ofAddress >= most.ofAddress) return 'full';
    this.#people.add(person);
    this.#behindAddress.set(known, browsers + 1);
    this.#ofAddress.set(source, ofAddress + 1);
    return true;
  }

  #begin(day: string) {
    this.#day = day;
    this.#salt = randomBytes(32).toString('base64');
    this.#people = new Set();
    this.#behindAddress = new Map();
    this.#ofAddress = new Map();
  }

  /** 48 bits: two of 100,000 people meet once in some ten thousand days. */
  #digest(text: string): number {
    return hash('sha256', this.#salt + text, 'buffer').readUIntBE(0, 6);
  }
}
