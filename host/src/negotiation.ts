import Negotiator from 'negotiator';

/** A few dozen spellings cover all browsers and tools; a client that invents more only empties the memory. */
const REMEMBERED = 200;
/** No browser or tool comes near; weighing thousands of names would take longer than the answer. */
const MAX_ENCODING_LENGTH = 256;
const MAX_TYPE_LENGTH = 1024;

/**
 * Chooses the encoding of a body (RFC 9110 12.5.3): the one of `offered` that the client likes best, the earlier one where
 * it likes several equally. `identity` where it likes none, where there is no header, and where the header is too long.
 */
export function encodingChooser<Offered extends string>(
  offered: readonly Offered[],
): (acceptEncoding: string | undefined) => Offered | 'identity' {
  const remembered = new Map<string, Offered | 'identity'>();
  return (acceptEncoding) => {
    if (!acceptEncoding || acceptEncoding.length > MAX_ENCODING_LENGTH) return 'identity';
    const known = remembered.get(acceptEncoding);
    if (known) return known;
    const chosen = (negotiate(acceptEncoding, offered) ?? 'identity') as Offered | 'identity';
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(acceptEncoding, chosen);
    return chosen;
  };
}

type Preferring = (available: string[], options: { preferred: readonly string[] }) => string | undefined;

function negotiate(acceptEncoding: string, offered: readonly string[]): string | undefined {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  // The types of negotiator lag behind its second parameter.
  const encoding = negotiator.encoding.bind(negotiator) as Preferring;
  return encoding([...offered, 'identity'], { preferred: offered });
}

/** The media type of `offered` that the client likes best; undefined where it likes none or says nothing usable. */
export function chooseType(accept: string | undefined, offered: readonly string[]): string | undefined {
  if (!accept || accept.length > MAX_TYPE_LENGTH) return undefined;
  return new Negotiator({ headers: { accept } }).mediaType([...offered]);
}
