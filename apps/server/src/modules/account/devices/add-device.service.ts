import type { addDevice, OutputOf } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Actor } from '#platform/http'
import { hour, limits, networkOf } from '#platform/limits'
import { devicesRepository } from './devices.repository'

/** Tells whether a gift pack waits for a visitor; the module that gives packs answers. */
export type HasPack = (actor: Actor) => Promise<boolean>

interface AddDeviceOptions {
  db: Database
  clock: Clock
  hasPack: HasPack
}

/** New devices an address can make known in an hour; what comes beyond is not written, for anybody can invent uuids. */
const newDevices = 60
const seenEvery = 10 * 60_000

export function createAddDevice({ db, clock, hasPack }: AddDeviceOptions) {
  const devices = devicesRepository(db)

  async function note(id: string, { agent, address }: Actor['client']) {
    const now = clock.now()
    const seen = { id, agent, now }
    if (await devices.isKnown(id)) return devices.again(seen, new Date(now.getTime() - seenEvery))
    const rule = {
      key: `device address ${networkOf(address)}`,
      windows: [{ seconds: hour, max: newDevices }],
    }
    if ((await limits(db).take([rule], now)).ok) await devices.add(seen)
  }

  return {
    async addDevice(actor: Actor): Promise<OutputOf<typeof addDevice>> {
      if (actor.touristId) await note(actor.touristId, actor.client)
      return { is_show_pack: (await hasPack(actor)) ? 1 : 0 }
    },
  }
}
