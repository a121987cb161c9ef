import { minuteMs } from '@vce/futures'
import type { addDevice } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Actor, Verb } from '#platform/http'
import { hour, limits, networkOf } from '#platform/limits'
import { devicesRepository } from './devices.repository'
import { reportOpenedInvitation } from './opened-invitation'

/** Whether a gift pack is available to the visitor; provided by the module that grants packs. */
export type HasPack = (actor: Actor) => Promise<boolean>

interface AddDeviceOptions {
  db: Database
  clock: Clock
  hasPack: HasPack
}

/**
 * Maximum new devices stored per address and hour; all others are ignored, because anyone can invent uuids.
 */
const maxNewDevices = 60
/** Minimum time between two updates of `lastSeenAt`, in milliseconds. */
const seenIntervalMs = 10 * minuteMs

export function createAddDevice({ db, clock, hasPack }: AddDeviceOptions): Verb<typeof addDevice> {
  const devices = devicesRepository(db)

  async function record(id: string, { agent, address }: Actor['client'], code: string) {
    const now = clock.now()
    const seen = { id, agent, now }
    if (await devices.exists(id)) return devices.seenAgain(seen, new Date(now.getTime() - seenIntervalMs))
    const rule = {
      key: `device address ${networkOf(address)}`,
      windows: [{ seconds: hour, max: maxNewDevices }],
    }
    if (!(await limits(db).take([rule], now)).ok) return
    await devices.add(seen)
    await reportOpenedInvitation(db, { code, address, now })
  }

  return async (actor, { service_code }) => {
    if (actor.touristId) await record(actor.touristId, actor.client, service_code)
    return { is_show_pack: (await hasPack(actor)) ? 1 : 0 }
  }
}
