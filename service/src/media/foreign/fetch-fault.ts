/** Why a picture could not be fetched from where it is. */
export type FetchFault =
  | 'no web address'
  | 'this board'
  | 'not found'
  | 'unreachable'
  | 'no certificate'
  | 'slow'
  | 'too many redirects'
  | 'refused'
  | 'gone'
  | 'failing'
  | 'no picture'
  | 'no page'
  | 'compressed'
  | 'too large'
  | 'cut off';

/** Faults that may have passed an hour later. */
const passing: readonly FetchFault[] = ['not found', 'unreachable', 'no certificate', 'slow', 'failing', 'cut off'];

/** The message is for programmers. It contains nothing that the other site sent. */
export class FetchRefused extends Error {
  readonly fault: FetchFault;
  constructor(fault: FetchFault, detail: string = fault) {
    super(detail);
    this.fault = fault;
  }

  get mayPass(): boolean {
    return passing.includes(this.fault);
  }
}
