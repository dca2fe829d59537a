import type { IncomingMessage, ServerResponse } from 'node:http';
import { isTopic, type LiveFacts, readFacts, type Topic } from '../../features/live/facts.ts';
import type { Proof } from '../../session/current-reads.ts';
import type { SharedReads } from '../../session/shared-reads.ts';
import { refuse } from '../responses/refuse.ts';

/** Each costs a connection and a few kilobytes. */
const MOST = 2000;
/** A campus may have one address; whoever finds no room has a page as it was before. */
const MOST_OF_ADDRESS = 500;
const ROUND_MS = 1000;
/** Of pages that differ, in one round. The others have the next ones. */
const READS_OF_ROUND = 32;
/** Less than any proxy waits for a byte. */
const SILENCE_MS = 15_000;

type Limits = { most: number; mostOfAddress: number; roundMs: number; silenceMs: number };
type Parts = { shared: SharedReads; prove: () => Promise<Proof | undefined> };
type Stream = { topic: Topic; address: string; response: ServerResponse; known: string; wroteAt: number };

/**
 * Tells open pages what has changed on them. The board is asked once a second, for all of them, whether anything was committed, and
 * only while a page is open; a page of which ten thousand are open is read once.
 */
export class LivePages {
  readonly #parts: Parts;
  readonly #limits: Limits;
  readonly #streams = new Set<Stream>();
  /** What was told last of each page that is open, and as of when. */
  readonly #told = new Map<Topic, { at: unknown; text: string }>();
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #isClosed = false;

  constructor(parts: Parts, limits: Partial<Limits> = {}) {
    this.#parts = parts;
    this.#limits = { most: MOST, mostOfAddress: MOST_OF_ADDRESS, roundMs: ROUND_MS, silenceMs: SILENCE_MS, ...limits };
  }

  /** The number of open streams. */
  get size(): number {
    return this.#streams.size;
  }

  async answer(request: IncomingMessage, response: ServerResponse, address: string, query: URLSearchParams) {
    const topic = query.get('topic');
    if (!isTopic(topic))
      return refuse(request, response, 404, 'No page is told of by this name', 'Ask for another one.');
    const own = [...this.#streams].filter((stream) => stream.address === address).length;
    if (this.#isClosed || this.#streams.size >= this.#limits.most || own >= this.#limits.mostOfAddress) {
      response.setHeader('Retry-After', '30');
      return refuse(request, response, 503, 'Pages are not live at present', 'They are current when they are loaded.');
    }
    begin(response);
    const stream = { topic, address, response, known: '', wroteAt: performance.now() };
    this.#streams.add(stream);
    response.once('close', () => this.#leave(stream));
    this.#timer ??= setInterval(() => this.look(), this.#limits.roundMs).unref();
    const told = this.#told.get(topic);
    if (told) this.#tell(stream, told.text);
    else await this.look();
  }

  /** One round: what has changed is told to whoever looks at it. */
  look(): Promise<void> {
    this.#round ??= this.#look().finally(() => {
      this.#round = undefined;
    });
    return this.#round;
  }

  [Symbol.dispose](): void {
    this.#isClosed = true;
    for (const { response } of this.#streams) response.end();
  }

  #leave(stream: Stream) {
    this.#streams.delete(stream);
    if (![...this.#streams].some(({ topic }) => topic === stream.topic)) this.#told.delete(stream.topic);
    if (this.#streams.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #look() {
    const proof = await this.#parts.prove();
    const topics = [...new Set([...this.#streams].map(({ topic }) => topic))];
    // The ranking depends on the time as well.
    const moved = topics.filter((topic) => topic === 'front' || !proof?.holds(this.#told.get(topic)?.at));
    // Those that were told last wait longest.
    const order = [...this.#told.keys()];
    const due = moved.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)).slice(0, READS_OF_ROUND);
    if (proof) await Promise.all(due.map((topic) => this.#read(topic, proof)));
    for (const stream of this.#streams) this.#tell(stream, this.#told.get(stream.topic)?.text ?? '');
  }

  async #read(topic: Topic, proof: Proof) {
    // A project that is gone, or a board that is away, has nothing to tell: the page stays as it is.
    const facts = await this.#parts
      .shared(proof, `live ${topic}`, (api) => readFacts(api, topic))
      .catch(() => undefined);
    this.#told.delete(topic);
    if ([...this.#streams].some((stream) => stream.topic === topic))
      this.#told.set(topic, { at: proof.at, text: facts ? written(facts) : '' });
  }

  /** Only the latest state matters, so nothing is queued for whoever reads too slowly. */
  #tell(stream: Stream, text: string) {
    const { response, known } = stream;
    const now = performance.now();
    const isSilent = now - stream.wroteAt >= this.#limits.silenceMs;
    if (response.writableEnded) return;
    if (response.writableLength > 0) {
      if (isSilent) response.destroy();
      return;
    }
    const isNew = text !== '' && text !== known;
    if (!isNew && !isSilent) return;
    if (isNew) stream.known = text;
    stream.wroteAt = now;
    response.write(isNew ? text : ':\n\n');
  }
}

const written = (facts: LiveFacts): string => `event: facts\ndata: ${JSON.stringify(facts)}\n\n`;

/** Browsers that lose their streams at once come back within some seconds, not all together. */
function begin(response: ServerResponse) {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    // nginx would collect the pieces until it had some kilobytes.
    'X-Accel-Buffering': 'no',
  });
  response.write(`retry: ${2000 + Math.round(Math.random() * 8000)}\n\n`);
}
