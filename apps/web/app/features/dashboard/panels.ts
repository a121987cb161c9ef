import type { ModelKey } from '@vce/protocol'
import type { ComponentType } from 'react'
import type { PageContext } from '#app/lib/page'
import { type Model, modelOfKey } from './models'

/** A model's page: its panel, and the loader to run before it is rendered. */
export interface ModelPanel {
  Panel: ComponentType
  load(context: PageContext, search: URLSearchParams): Promise<void>
}

interface PanelFile {
  folder: string
  load: () => Promise<ModelPanel>
}

/** Each is fetched on its first visit. */
const files: Record<Model, PanelFile> = {
  positions: { folder: 'positions', load: () => import('./positions/panel') },
  volumes: { folder: 'volumes', load: () => import('./volumes/panel') },
  orderFlow: { folder: 'order-flow', load: () => import('./order-flow/panel') },
  fundFlow: { folder: 'fund-flow', load: () => import('./fund-flow/panel') },
  spreads: { folder: 'spreads', load: () => import('./spreads/panel') },
  seatProfit: { folder: 'seat-profit', load: () => import('./seat-profit/panel') },
  termStructure: { folder: 'term-structure', load: () => import('./term-structure/panel') },
  industryChain: { folder: 'industry-chain', load: () => import('./industry-chain/panel') },
  reports: { folder: 'reports', load: () => import('./reports/panel') },
  receipts: { folder: 'receipts', load: () => import('./receipts/panel') },
}

const loaded = new Map<ModelKey, ModelPanel>()

/** Awaited before a page is rendered, so that rendering never waits. */
export async function loadPanel(key: ModelKey): Promise<ModelPanel> {
  const panel = loaded.get(key) ?? (await files[modelOfKey(key)].load())
  loaded.set(key, panel)
  return panel
}

/** The panel itself, once it is loaded. */
export const panelOf = (key: ModelKey) => loaded.get(key)?.Panel ?? null

/** A panel's source file, from which the document's chunks are listed. */
export const panelModules = (key: ModelKey) => [
  `app/features/dashboard/${files[modelOfKey(key)].folder}/panel.ts`,
]
