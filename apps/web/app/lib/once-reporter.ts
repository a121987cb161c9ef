/**
 * Creates a function that writes each different fault to the console once, at most `most` faults in total.
 */
export function createOnceReporter(most: number): (fault: string) => void {
  const reported = new Set<string>()
  return (fault) => {
    if (reported.size >= most || reported.has(fault)) return
    reported.add(fault)
    console.error(fault)
  }
}
