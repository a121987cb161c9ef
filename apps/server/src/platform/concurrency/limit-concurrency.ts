interface Bounds {
  atOnce: number
  /** Maximum length of the queue. */
  waiting: number
}

/**
 * Creates a function that runs at most `atOnce` tasks at the same time and queues the next `waiting` tasks in
 * order; the call for any further task resolves to `full` at once.
 */
export function limitConcurrency({ atOnce, waiting }: Bounds) {
  let running = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T | 'full'> => {
    if (running < atOnce) running++
    else if (queue.length >= waiting) return 'full'
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      // The freed slot passes directly to the next task of the queue, so that no new caller can take it
      // first.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
