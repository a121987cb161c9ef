/** Index of each value in the shared memory; both values are in milliseconds. */
const cellIndex = { ahead: 0, marketUntil: 1 } as const

/** Later than any time: the market is not halted. */
const never = 2n ** 62n

/** The time of a running server that tests control: they move its clock ahead and halt its market. */
export interface TestTime {
  /** Memory shared with the worker threads, so that they see every change. */
  memory: SharedArrayBuffer
  /** Milliseconds by which the clock was moved ahead. */
  ahead(): number
  advance(milliseconds: number): void
  /** Whether the market moves now. A new server's market moves until a test halts it. */
  isMoving(): boolean
  /** Halts the market until a test lets it move. */
  halt(): void
  /**
   * Lets a halted market move for a number of milliseconds; does not shorten a longer time that another test
   * has set.
   */
  moveFor(milliseconds: number): void
}

/** A time that tests control, in new memory or in memory shared by another thread. */
export function createTestTime(memory = newMemory()): TestTime {
  const cells = new BigInt64Array(memory)
  const marketUntil = () => Atomics.load(cells, cellIndex.marketUntil)
  return {
    memory,
    ahead: () => Number(Atomics.load(cells, cellIndex.ahead)),
    advance(milliseconds) {
      Atomics.add(cells, cellIndex.ahead, BigInt(Math.round(milliseconds)))
    },
    isMoving: () => marketUntil() > BigInt(Date.now()),
    halt() {
      Atomics.store(cells, cellIndex.marketUntil, 0n)
    },
    moveFor(milliseconds) {
      const until = BigInt(Math.round(Date.now() + milliseconds))
      if (until > marketUntil()) Atomics.store(cells, cellIndex.marketUntil, until)
    },
  }
}

function newMemory() {
  const memory = new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT)
  Atomics.store(new BigInt64Array(memory), cellIndex.marketUntil, never)
  return memory
}
