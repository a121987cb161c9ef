import { type ShareKind, shareKinds } from '@vce/protocol'
import { countOf } from '#app/lib/address'

export interface ShareChoice {
  kind: ShareKind
  id: number
}

/** What an address wants a picture of; null if it names nothing that has one. */
export function shareChoice(search: URLSearchParams): ShareChoice | null {
  const kind = shareKinds.find((each) => each === search.get('kind'))
  const id = countOf(search, 'id')
  return kind === undefined || id === undefined ? null : { kind, id }
}
