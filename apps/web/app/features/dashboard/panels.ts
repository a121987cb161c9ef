import type { ModelKey } from '@vce/protocol'
import type { ComponentType } from 'react'
import { lazyModules } from '#app/lib/lazy-modules'
import type { PageContext } from '#app/lib/page'
import { type Model, modelOfKey } from './models'

/** Code of a model's page: its panel, and the loader that runs before the panel is rendered. */
export interface ModelPanel {
  Panel: ComponentType
  load(context: PageContext, search: URLSearchParams): Promise<void>
  /**
   * The part of the page that costs no search; shown while the panel is not loaded, or needs more searches
   * than are left today.
   */
  Uncounted?: ComponentType
  loadUncounted?(context: PageContext, search: URLSearchParams): Promise<void>
}

interface PanelFile {
  folder: string
  load: () => Promise<ModelPanel>
}

/** Panel files, each loaded on the first visit to its model. */
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

const panels = lazyModules(
  (key: ModelKey) => files[modelOfKey(key)].load(),
  (key) => `app/features/dashboard/${files[modelOfKey(key)].folder}/panel.ts`,
)

/**
 * Loads the panel of a model; callers await it before they render the page, so that rendering never waits.
 */
export const loadPanel = panels.load

/** The panel of a model; null until it is loaded. */
export const panelOf = (key: ModelKey) => panels.loaded(key) ?? null

/** The panel of a model as a part of the page's code. */
export const panelPart = panels.part
