import type { ModelKey } from '@vce/protocol'
import { dataModels } from '#app/lib/data-models'

const first: ModelKey = 'cclhb'

/** The model chosen by `showModel` in the address; the first one by default, null for an unknown key. */
export function modelOf(search: URLSearchParams) {
  const key = search.get('showModel') ?? first
  return dataModels.find((model) => model.key === key) ?? null
}
