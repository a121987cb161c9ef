/** Writes each fault to the console once, and at most so many of them: a page full of one fault stays readable. */
export function reportOnce(most: number): (fault: string) => void {
  const reported = new Set<string>()
  return (fault) => {
    if (reported.size >= most || reported.has(fault)) return
    reported.add(fault)
    console.error(fault)
  }
}
