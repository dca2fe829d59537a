/** What was found to be wrong. The run goes on, so that all of it is told. */
export const faults: string[] = [];

export function expectThat(isTrue: boolean, fault: string) {
  if (!isTrue && !faults.includes(fault)) faults.push(fault);
}
