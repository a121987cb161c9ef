import { type FlagKey, flagDefaults } from '@vce/protocol'
import { createPolledCopy } from '#platform/cache'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Logger } from '#platform/logging'
import { flagsRepository, type StoredFlag } from './flags.repository'

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

/** The flags, read from memory in every process and refreshed from the database. */
export function createFlags({ db, clock, logger }: FlagsOptions) {
  const watched: { key: FlagKey; on: boolean; changed: (on: boolean) => void }[] = []
  const isOn = (key: FlagKey) =>
    isFlagOn(
      key,
      copy.current().find((flag) => flag.key === key),
      clock.now(),
    )
  function report() {
    for (const each of watched) {
      const on = isOn(each.key)
      if (on === each.on) continue
      each.on = on
      each.changed(on)
    }
  }
  const copy = createPolledCopy<readonly StoredFlag[]>({
    name: 'flags',
    read: () => flagsRepository(db).all(),
    // Until the first read all flags have their defaults.
    initial: [],
    logger,
    onRead: report,
  })
  return {
    refresh: copy.refresh,
    start: copy.start,
    stop: copy.stop,
    isOn,
    /** Calls `changed` when the flag's value changes, by an operator or because its time begins or ends. */
    watch(key: FlagKey, changed: (on: boolean) => void) {
      watched.push({ key, on: isOn(key), changed })
    },
  }
}
export type Flags = ReturnType<typeof createFlags>
