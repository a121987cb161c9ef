import type { FlagKey } from '@vce/protocol'
import type { AuditedAction } from '#platform/audit'
import { flagsRepository, type StoredFlag } from './flags.repository'

const shown = (flag: StoredFlag | undefined) =>
  flag ? { value: flag.value, from: flag.from, until: flag.until } : { value: null }

interface FlagChange {
  key: FlagKey
  /** Null: back to the default. */
  value: boolean | null
  from: Date | null
  until: Date | null
  note: string
}

/** Sets a flag, within the audited action of an operator or of the terminal. */
export async function setFlagIn({ tx, now, audit }: AuditedAction, by: string, change: FlagChange) {
  const { key, value, from, until, note } = change
  const stored = flagsRepository(tx)
  const before = await stored.hold(key)
  const after = value === null ? undefined : { key, value, from, until, note, changedBy: by, changedAt: now }
  if (after) await stored.put(after)
  else await stored.drop(key)
  await audit({
    action: 'flags.set',
    target: `flag ${key}`,
    before: shown(before),
    after: shown(after),
    reason: note,
  })
}
