import { productOf } from '@vce/futures'
import {
  type getCategoryList,
  type InputOf,
  maxFavourites,
  type OutputOf,
  saveCategoryList,
} from '@vce/protocol'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, userOf } from '#platform/http'
import { profileRepository } from './profile.repository'

/** `rb, au,,rb` → rb and au, each at its first position. */
const codesIn = (text: string) => [...new Set(text.split(',').map((code) => code.trim()))].filter(Boolean)

/** The products a user follows. */
export function createFavourites({ db }: { db: Database }) {
  return {
    async saveCategoryList(
      actor: Actor,
      { type_text }: InputOf<typeof saveCategoryList>,
    ): Promise<OutputOf<typeof saveCategoryList>> {
      const { userId } = userOf(actor)
      const codes = codesIn(type_text)
      const unknown = codes.filter((code) => !productOf(code))
      if (unknown.length > 0) throw failure(saveCategoryList, 'unknownProduct', { unknown })
      if (codes.length > maxFavourites) throw failure(saveCategoryList, 'tooMany', { codes: codes.length })

      await db.transaction(async (tx) => {
        const profile = profileRepository(tx)
        // Concurrent saves store one list and then the other, never a mixture.
        await profile.hold(userId)
        await profile.dropFavourites(userId)
        await profile.addFavourites(userId, codes)
      })
      return {}
    },

    getCategoryList: async (actor: Actor): Promise<OutputOf<typeof getCategoryList>> => ({
      symbols: await profileRepository(db).favourites(userOf(actor).userId),
    }),
  }
}
