import type { Logger } from '#platform/logging'
import type { MinuteStore } from '../minutes/minute-bars.repository'
import type { ReceivedTick } from '../minutes/received-tick'
import type { RealContract } from './real-contract'

/**
 * Time between two batches. It divides a minute, so that a batch follows the end of every minute immediately.
 */
const batchIntervalMs = 5_000

interface MinuteWriterOptions {
  store: MinuteStore
  source: string
  logger: Logger
}

/** Writes the unsaved data of contracts in batches. A failed batch is retried with the next one. */
export function createMinuteWriter({ store, source, logger }: MinuteWriterOptions) {
  const contracts = new Set<RealContract>()
  let newestDay = ''
  let lastTurn = Number.NEGATIVE_INFINITY
  let writing: Promise<void> | null = null
  let failed = false

  /** Saves unsaved data; with `all`, also the tick sizes, which otherwise are saved only once a minute. */
  async function write(all: boolean) {
    const taken = [...contracts].flatMap((contract) => {
      const isOver = contract.day.tradingDay < newestDay
      const unsaved = contract.unsaved(all || isOver)
      if (!unsaved && isOver) contracts.delete(contract)
      const { contract: code, tradingDay } = contract.day
      return unsaved ? [{ ...unsaved, contract: code, tradingDay }] : []
    })
    if (taken.length === 0) return
    await store.save('real', source, {
      bars: taken.flatMap(({ contract, bars }) => bars.map((bar) => ({ contract, bar }))),
      flows: taken.flatMap(({ contract, tiers, flows }) =>
        flows.map((minute) => ({ contract, tiers, minute })),
      ),
      sizes: taken.flatMap(({ contract, tradingDay, sizes }) =>
        sizes ? { contract, tradingDay, counts: sizes } : [],
      ),
      last: newestOf(taken.map(({ last }) => last)),
    })
    for (const { done } of taken) done()
    failed = false
  }

  function begin(all: boolean): Promise<void> {
    const begun = write(all)
      .catch((error) => {
        // One line per outage, because the next attempt follows within seconds.
        if (!failed) logger.error({ err: error }, 'failed to save minutes, retrying')
        failed = true
      })
      .finally(() => {
        writing = null
      })
    writing = begun
    return begun
  }

  return {
    /** Adds a contract. Contracts of earlier days are dropped once all their data is saved. */
    follow(contract: RealContract) {
      contracts.add(contract)
      if (contract.day.tradingDay > newestDay) newestDay = contract.day.tradingDay
    },
    /** Begins a batch if one is due at `now` (epoch milliseconds), without waiting for it. */
    poll(now: number) {
      const turn = Math.floor(now / batchIntervalMs)
      if (turn === lastTurn || writing) return
      lastTurn = turn
      void begin(false)
    },
    /** Resolves after an attempt to save everything up to now. */
    async saveAll() {
      await writing
      await begin(true)
    },
  }
}

/** The newest tick of each contract: after an outage a batch may hold ticks of two days. */
function newestOf(ticks: readonly ReceivedTick[]): ReceivedTick[] {
  const newest = new Map<string, ReceivedTick>()
  for (const tick of ticks) {
    const found = newest.get(tick.contractCode)
    if (!found || found.at < tick.at) newest.set(tick.contractCode, tick)
  }
  return [...newest.values()]
}
