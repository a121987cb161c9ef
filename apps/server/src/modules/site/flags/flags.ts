import { type FlagKey, flagDefaults } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Logger } from '#platform/logging'
import { flagsRepository, type StoredFlag } from './flags.repository'

/** A changed flag is in force everywhere within two seconds, also if the terminal changed it. */
const pollMs = 1_500

interface FlagsOptions {
  db: Database
  clock: Clock
  logger: Pick<Logger, 'warn'>
}

/** Whether a flag is on at a time. */
export function isFlagOn(key: FlagKey, stored: StoredFlag | undefined, now: Date): boolean {
  const inTime = stored && (!stored.from || now >= stored.from) && (!stored.until || now < stored.until)
  return inTime ? stored.value : flagDefaults[key]
}

/** The flags as every process reads them: from memory, refreshed from the database. */
export function createFlags({ db, clock, logger }: FlagsOptions) {
  let stored: readonly StoredFlag[] = []
  let timer: NodeJS.Timeout | undefined
  const watched: { key: FlagKey; on: boolean; changed: (on: boolean) => void }[] = []
  const isOn = (key: FlagKey) =>
    isFlagOn(
      key,
      stored.find((flag) => flag.key === key),
      clock.now(),
    )
  const refresh = async () => {
    stored = await flagsRepository(db).all()
    for (const each of watched) {
      const on = isOn(each.key)
      if (on === each.on) continue
      each.on = on
      each.changed(on)
    }
  }
  /** The flags stay as they were, at first their defaults, until the database answers. */
  const refreshOrKeep = () =>
    refresh().catch((error) => logger.warn({ err: error }, 'flags could not be read'))
  return {
    refresh,
    isOn,
    /** Calls `changed` whenever the flag is switched, or its time begins or ends. */
    watch(key: FlagKey, changed: (on: boolean) => void) {
      watched.push({ key, on: isOn(key), changed })
    },

    async start() {
      await refreshOrKeep()
      timer = setInterval(refreshOrKeep, pollMs)
      timer.unref()
    },
    stop: () => clearInterval(timer),
  }
}
export type Flags = ReturnType<typeof createFlags>
