import type { ModelKey } from '@vce/protocol'
import { dataModels } from '#app/lib/data-models'

/** The models with their keys, as used in addresses. */
export const modelKeys = {
  positions: 'cclhb',
  volumes: 'cjllhb',
  orderFlow: 'mmll',
  fundFlow: 'zjlx',
  seatProfit: 'xwyk',
  spreads: 'jctlzst',
  termStructure: 'qxjg',
  reports: 'jxyb',
  industryChain: 'slyz',
  receipts: 'kccd',
} as const satisfies Record<string, ModelKey>
export type Model = keyof typeof modelKeys

const models = new Map<ModelKey, Model>(
  (Object.keys(modelKeys) as Model[]).map((model) => [modelKeys[model], model]),
)

/** Finds a model by its key. */
export function modelOfKey(key: ModelKey): Model {
  const model = models.get(key)
  if (!model) throw new Error(`No data model has the key ${key}`)
  return model
}

/** The model named by `showModel` in the address; the first model by default, null for an unknown key. */
export function modelOf(search: URLSearchParams) {
  const key = search.get('showModel') ?? modelKeys.positions
  return dataModels.find((model) => model.key === key) ?? null
}
