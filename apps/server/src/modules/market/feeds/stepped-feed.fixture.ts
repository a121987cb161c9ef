import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '#platform/config'
import type { Database } from '#platform/database'
import { createLogger, type Logger } from '#platform/logging'
import type { AppliedTicks } from '../live/feed'
import type { MinuteStore } from '../minutes/minute-bars.repository'
import { createRealFeed, type RealFeed } from './real-feed'

interface SteppedOptions {
  db: Database
  env: Record<string, string>
  /** Start of the clock, epoch milliseconds. */
  from: number
  logger?: Logger
  store?: MinuteStore
}

/** A started feed of the real world whose steps the test controls. */
export async function steppedFeed({ db, env, from, logger = createLogger('silent'), store }: SteppedOptions) {
  let now = from
  const clock = { now: () => new Date(now) }
  const feed = configured(
    createRealFeed({ config: readConfig(env), db, clock, logger, ...(store && { store }) }),
  )
  await feed.start()

  /** Makes one step, then catches up all contracts, as a runner does. */
  async function step() {
    const { fresh, news } = await feed.step()
    const taken: AppliedTicks[] = [...news]
    for (let next = feed.catchUp(); next; next = feed.catchUp()) taken.push(next)
    return { fresh, news: taken }
  }

  return {
    feed,
    step,
    now: () => now,
    /** Moves the clock and steps the feed. */
    async pass(milliseconds: number) {
      now += milliseconds
      return step()
    },
    /** Moves only the clock. */
    set(moment: number) {
      now = moment
    },
    contract(code: string) {
      const found = feed.contracts().get(code)
      if (!found) throw new Error(`no ${code}`)
      return found
    },
    /** Steps until a condition holds that depends on the other end of a connection. */
    async until(holds: () => boolean | Promise<boolean>) {
      for (let tries = 0; tries < 3000; tries += 1) {
        if (await holds()) return
        await sleep(10)
        await step()
      }
      throw new Error('the condition never held')
    },
  }
}

function configured(feed: RealFeed | null): RealFeed {
  if (!feed) throw new Error('no feed is configured')
  return feed
}
