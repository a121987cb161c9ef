import type { ModelKey } from '@vce/protocol'
import { dataModels } from '../../lib/data-models'

const first: ModelKey = 'cclhb'

/** The model an address asks for by `showModel`; the first one when it asks for none, null for an unknown key. */
export function modelOf(search: URLSearchParams) {
  const key = search.get('showModel') ?? first
  return dataModels.find((model) => model.key === key) ?? null
}
