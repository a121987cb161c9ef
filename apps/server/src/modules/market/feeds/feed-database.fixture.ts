import { afterAll, afterEach } from 'vitest'
import type { Logger } from '#platform/logging'
import { createTestDatabase } from '#test/database'
import type { MinuteStore } from '../minutes/minute-bars.repository'
import { startBridge } from './bridge.fixture'
import { steppedFeed } from './stepped-feed.fixture'

const writtenTables = ['minute_bars', 'last_ticks', 'order_flow_minutes']

/** The database of a test file about feeds: emptied after each test, dropped at the end of the file. */
export async function feedDatabase(...otherTables: string[]) {
  const { db, drop } = await createTestDatabase()
  afterAll(drop)
  const ends: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
    await db.execute(`truncate ${[...writtenTables, ...otherTables].join()} cascade`)
  })

  /**
   * Runs a callback at the end of the test, before the tables are emptied; the newest callback runs first.
   */
  const atEnd = (end: () => Promise<unknown>) => {
    ends.push(end)
  }

  return {
    db,
    atEnd,
    /**
     * A feed with its own bridge, starting at the moment `from` (epoch milliseconds); both end with the test.
     */
    async bridgedFeed({ from, logger }: { from: number; logger?: Logger }) {
      const bridge = await startBridge()
      atEnd(bridge.stop)
      const stepped = await steppedFeed({ db, env: bridge.env, from, logger })
      atEnd(stepped.feed.stop)
      return { ...stepped, bridge }
    },
  }
}

/** One bridge for a test file; its connections end with each test. */
export async function sharedBridge() {
  const bridge = await startBridge()
  afterAll(bridge.stop)
  afterEach(bridge.cut)
  return bridge
}

type Batch = Parameters<MinuteStore['save']>[2]

/** A store that can be made to fail, records `countOf` of each batch, and whose writes can be awaited. */
export function watchedStore(store: MinuteStore, countOf: (batch: Batch) => number) {
  let away = false
  let writing: Promise<unknown> = Promise.resolve()
  const counts: number[] = []
  return {
    counts,
    /** Resolves when the last write is over. */
    idle: () => writing,
    setAway(now: boolean) {
      away = now
    },
    store: {
      ...store,
      save(...batch: Parameters<MinuteStore['save']>) {
        counts.push(countOf(batch[2]))
        const written = away ? Promise.reject(new Error('the database is away')) : store.save(...batch)
        writing = away ? written.catch(() => undefined) : written
        return written
      },
    } satisfies MinuteStore,
  }
}
