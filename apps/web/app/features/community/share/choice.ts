import { type ShareKind, shareKinds } from '@vce/protocol'
import { integerOf } from '#app/lib/address'

export interface ShareChoice {
  kind: ShareKind
  id: number
}

/** Subject of the share picture in an address; null if the address is invalid. */
export function shareChoice(search: URLSearchParams): ShareChoice | null {
  const kind = shareKinds.find((each) => each === search.get('kind'))
  const id = integerOf(search, 'id')
  return kind === undefined || id === undefined ? null : { kind, id }
}
