import { productOf } from '@vce/futures'
import {
  applyOwnListChange,
  changeOwnList,
  type getCategoryList,
  type getOwnList,
  type InputOf,
  isProductSymbol,
  maxChosenProducts,
  type OutputOf,
  type OwnList,
  type OwnListChange,
  productOfSymbol,
  saveCategoryList,
} from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, userOf } from '#platform/http'
import { emit, type NewEvent } from '#platform/outbox'
import { ownListGrown, ownListMilestones, profileFilled } from './profile.events'
import { profileRepository } from './profile.repository'

/** Called with each changed list after the commit. */
export type OnOwnListChange = (userId: number, list: OwnList) => void

interface OwnListsOptions {
  db: Database
  clock: Clock
  onChange?: OnOwnListChange
}

/**
 * The distinct codes of a comma-separated text, in the order of their first positions: `rb, au,,rb` → rb and
 * au.
 */
const codesIn = (text: string) => [...new Set(text.split(',').map((code) => code.trim()))].filter(Boolean)

/** The symbols that a change adds. */
const newSymbols = (change: OwnListChange) => ('symbols' in change ? change.symbols : [])

/** The 自选 of users. */
export function createOwnLists({ db, clock, onChange }: OwnListsOptions) {
  /** Whether a change increases the number of symbols to a milestone or beyond. */
  const reaches = (before: OwnList, { symbols }: OwnList) =>
    ownListMilestones.some((count) => before.symbols.length < count && symbols.length >= count)

  /**
   * Changes a user's list; concurrent changes run one after another. `events` are written only if the change
   * is valid.
   */
  async function change(userId: number, wanted: OwnListChange, events: readonly NewEvent[] = []) {
    const { before, after } = await db.transaction(async (tx) => {
      const profile = profileRepository(tx)
      await profile.hold(userId)
      const before = await profile.ownList(userId)
      const after = applyOwnListChange(before, wanted)
      if (after.list && after.list !== before) await profile.putOwnList(userId, after.list)
      if (after.list && reaches(before, after.list)) {
        await emit(tx, clock.now(), ownListGrown(userId, { symbols: after.list.symbols.length }))
      }
      if (!after.fault) await emit(tx, clock.now(), ...events)
      return { before, after }
    })
    if (after.list && after.list !== before) onChange?.(userId, after.list)
    return after
  }

  return {
    getOwnList: async (actor: Actor): Promise<OutputOf<typeof getOwnList>> =>
      profileRepository(db).ownList(userOf(actor).userId),

    async changeOwnList(
      actor: Actor,
      { change: wanted }: InputOf<typeof changeOwnList>,
    ): Promise<OutputOf<typeof changeOwnList>> {
      const unknown = newSymbols(wanted).filter((symbol) => !productOf(productOfSymbol(symbol)))
      if (unknown.length > 0) throw failure(changeOwnList, 'unknownProduct', { unknown })
      const { userId } = userOf(actor)
      const { list, fault } = await change(userId, wanted)
      if (fault) throw failure(changeOwnList, fault, { userId })
      return list
    },

    async saveCategoryList(
      actor: Actor,
      { type_text }: InputOf<typeof saveCategoryList>,
    ): Promise<OutputOf<typeof saveCategoryList>> {
      const { userId } = userOf(actor)
      const symbols = codesIn(type_text)
      const unknown = symbols.filter((code) => !productOf(code))
      if (unknown.length > 0) throw failure(saveCategoryList, 'unknownProduct', { unknown })
      if (symbols.length > maxChosenProducts) {
        throw failure(saveCategoryList, 'tooMany', { codes: symbols.length })
      }
      const filled = symbols.length > 0 ? [profileFilled(userId, { products: symbols.length })] : []
      const { fault } = await change(userId, { type: 'products', symbols }, filled)
      if (fault) throw failure(saveCategoryList, 'listFull', { userId })
      return {}
    },

    async getCategoryList(actor: Actor): Promise<OutputOf<typeof getCategoryList>> {
      const { symbols } = await profileRepository(db).ownList(userOf(actor).userId)
      return { symbols: symbols.filter(isProductSymbol) }
    },
  }
}
