import { useHydrated } from '#app/lib/use-hydrated'
import { browserStorage } from './storage'
import { useUser } from './user'

/** Characters of a guest's uuid. */
const guestLength = 8

/** Texts that identify the reader: masked number and id of a user, or the start of a guest's uuid. */
export function useReaderMark(): readonly string[] {
  const user = useUser()
  const hydrated = useHydrated()
  if (user) return [...(user.mobile ? [user.mobile] : []), String(user.id)]
  return hydrated ? [browserStorage.touristId().slice(0, guestLength)] : []
}
