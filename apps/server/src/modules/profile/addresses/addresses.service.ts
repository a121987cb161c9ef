import {
  deleteAddress,
  getAddress,
  type getAddressList,
  type InputOf,
  maskedMobile,
  maxAddresses,
  type OutputOf,
  saveAddress,
  setDefaultAddress,
} from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, userOf } from '#platform/http'
import { profileRepository } from '../profile.repository'
import { addressesRepository } from './addresses.repository'
import { isRegion } from './regions'

interface AddressesOptions {
  db: Database
  clock: Clock
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof addressesRepository>['one']>>>

const saved = ({ id, name, mobile, province, city, district, detail, isDefault }: Row) => ({
  id,
  name,
  mobile,
  province,
  city,
  district,
  detail,
  is_default: isDefault,
})

/** The 收货地址 of users. A user who has addresses has exactly one default address. */
export function createAddresses({ db, clock }: AddressesOptions) {
  /** Runs changes of one user's addresses one after another. */
  const change = <T>(userId: number, work: (rows: ReturnType<typeof addressesRepository>) => Promise<T>) =>
    db.transaction(async (tx) => {
      await profileRepository(tx).hold(userId)
      return work(addressesRepository(tx))
    })

  return {
    async getAddressList(actor: Actor): Promise<OutputOf<typeof getAddressList>> {
      const rows = await addressesRepository(db).list(userOf(actor).userId)
      return { data: rows.map((row) => saved({ ...row, mobile: maskedMobile(row.mobile) })) }
    },

    async getAddress(actor: Actor, { id }: InputOf<typeof getAddress>): Promise<OutputOf<typeof getAddress>> {
      const row = await addressesRepository(db).one(userOf(actor).userId, id)
      if (!row) throw failure(getAddress, 'unknownAddress', { id })
      return saved(row)
    },

    async saveAddress(
      actor: Actor,
      { id, is_default, ...fields }: InputOf<typeof saveAddress>,
    ): Promise<OutputOf<typeof saveAddress>> {
      const { userId } = userOf(actor)
      if (!isRegion(fields)) throw failure(saveAddress, 'unknownRegion', { userId })
      return change(userId, async (rows) => {
        if (id !== undefined) {
          if (!(await rows.one(userId, id))) throw failure(saveAddress, 'unknownAddress', { id })
          await rows.change(userId, id, fields)
          // Without `is_default` the user's default address stays the default.
          if (is_default) await rows.setDefault(userId, id)
          return { id }
        }
        const count = await rows.count(userId)
        if (count >= maxAddresses) throw failure(saveAddress, 'tooMany', { userId })
        const added = await rows.add({ ...fields, userId, isDefault: false, createdAt: clock.now() })
        if (is_default || count === 0) await rows.setDefault(userId, added)
        return { id: added }
      })
    },

    async deleteAddress(
      actor: Actor,
      { id }: InputOf<typeof deleteAddress>,
    ): Promise<OutputOf<typeof deleteAddress>> {
      const { userId } = userOf(actor)
      return change(userId, async (rows) => {
        const removed = await rows.remove(userId, id)
        if (!removed) throw failure(deleteAddress, 'unknownAddress', { id })
        const [newest] = removed.isDefault ? await rows.list(userId) : []
        if (newest) await rows.setDefault(userId, newest.id)
        return {}
      })
    },

    async setDefaultAddress(
      actor: Actor,
      { id }: InputOf<typeof setDefaultAddress>,
    ): Promise<OutputOf<typeof setDefaultAddress>> {
      const { userId } = userOf(actor)
      return change(userId, async (rows) => {
        if (!(await rows.one(userId, id))) throw failure(setDefaultAddress, 'unknownAddress', { id })
        await rows.setDefault(userId, id)
        return {}
      })
    },
  }
}
