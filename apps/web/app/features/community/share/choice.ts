import { type ShareKind, shareKinds } from '@vce/protocol'
import { countOf } from '#app/lib/address'

export interface ShareChoice {
  kind: ShareKind
  id: number
}

/** Subject of the picture that an address names; null if it names nothing that has a picture. */
export function shareChoice(search: URLSearchParams): ShareChoice | null {
  const kind = shareKinds.find((each) => each === search.get('kind'))
  const id = countOf(search, 'id')
  return kind === undefined || id === undefined ? null : { kind, id }
}
