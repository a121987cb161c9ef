interface Bounds {
  atOnce: number
  /** How many may stand in line. */
  waiting: number
}

/** Lets so many pieces of work run at a time and so many wait, in order; any further one is `full` at once. */
export function limitConcurrency({ atOnce, waiting }: Bounds) {
  let running = 0
  const line: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T | 'full'> => {
    if (running < atOnce) running++
    else if (line.length >= waiting) return 'full'
    else await new Promise<void>((resolve) => line.push(resolve))
    try {
      return await work()
    } finally {
      // Whoever is next takes the place over, so that nobody can slip in between.
      const next = line.shift()
      if (next) next()
      else running--
    }
  }
}
