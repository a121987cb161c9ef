/**
 * Lets so many pieces of work run at once; the next ones wait in line. Where the line is full it answers nothing: a
 * caller who would wait for a minute is better told to come back.
 */
export function inTurn({ atOnce, inLine }: { atOnce: number; inLine: number }) {
  let running = 0
  const line: (() => void)[] = []

  return async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (running >= atOnce) {
      if (line.length >= inLine) return undefined
      // Whoever ends hands his place on, so that nobody slips in between.
      await new Promise<void>((begin) => line.push(begin))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
