import { randomBytes } from 'node:crypto';

/** A client's own id is used if it cannot break a line of the log. */
const acceptable = /^[\w.-]{1,64}$/;

/** Ids are unique across processes and restarts: a random prefix and a counter. */
export function createRequestIds(): (fromClient: string | undefined) => string {
  const start = randomBytes(6).toString('hex');
  let count = 0;
  return (fromClient) => {
    if (fromClient !== undefined && acceptable.test(fromClient)) return fromClient;
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}
