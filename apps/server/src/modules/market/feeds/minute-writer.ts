import type { Logger } from '#platform/logging'
import type { MinuteStore } from './minute-bars.repository'
import type { RealContract } from './real-contract'
import type { ReceivedTick } from './received-tick'

/** Between two batches, in milliseconds; a minute divides by it, so one follows at once on every minute's end. */
const every = 5_000

interface MinuteWriterOptions {
  store: MinuteStore
  source: string
  logger: Logger
}

/** Writes what contracts have gained, in batches. What could not be written is tried again with the next. */
export function createMinuteWriter({ store, source, logger }: MinuteWriterOptions) {
  const contracts = new Set<RealContract>()
  let newestDay = ''
  let turn = Number.NEGATIVE_INFINITY
  let writing: Promise<void> | null = null
  let failed = false

  /** `all`: what else comes once a minute as well. */
  async function write(all: boolean) {
    const taken = [...contracts].flatMap((contract) => {
      const isOver = contract.day.tradingDay < newestDay
      const unkept = contract.unsaved(all || isOver)
      if (!unkept && isOver) contracts.delete(contract)
      const { contract: code, tradingDay } = contract.day
      return unkept ? [{ ...unkept, contract: code, tradingDay }] : []
    })
    if (taken.length === 0) return
    await store.keep('real', source, {
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
        // One line an outage: the next attempt comes in seconds.
        if (!failed) logger.error({ err: error }, 'minutes could not be kept and are tried again')
        failed = true
      })
      .finally(() => {
        writing = null
      })
    writing = begun
    return begun
  }

  return {
    /** Contracts of a day before are left once all of them is kept. */
    follow(contract: RealContract) {
      contracts.add(contract)
      if (contract.day.tradingDay > newestDay) newestDay = contract.day.tradingDay
    },
    /** Begins a batch when one is due (epoch milliseconds), and does not wait for it. */
    tend(now: number) {
      const due = Math.floor(now / every)
      if (due === turn || writing) return
      turn = due
      begin(false)
    },
    /** Resolves when everything up to now was tried to be kept. */
    async keepAll() {
      await writing
      await begin(true)
    },
  }
}

/** One a contract: after an outage the last of a day and the first of the next may be kept together. */
function newestOf(ticks: readonly ReceivedTick[]): ReceivedTick[] {
  const newest = new Map<string, ReceivedTick>()
  for (const tick of ticks) {
    const known = newest.get(tick.contractCode)
    if (!known || known.at < tick.at) newest.set(tick.contractCode, tick)
  }
  return [...newest.values()]
}
