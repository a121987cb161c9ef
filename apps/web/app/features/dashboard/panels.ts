import type { ModelKey } from '@vce/protocol'
import type { ComponentType } from 'react'
import { lazyModules } from '#app/lib/lazy-modules'
import type { PageContext } from '#app/lib/page'
import { type Model, modelOfKey } from './models'

/** A model's page: its panel, and the loader to run before it is rendered. */
export interface ModelPanel {
  Panel: ComponentType
  load(context: PageContext, search: URLSearchParams): Promise<void>
  /** The part that costs no search; stands below a panel that waits or is beyond today's searches. */
  Uncounted?: ComponentType
  loadUncounted?(context: PageContext, search: URLSearchParams): Promise<void>
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

const panels = lazyModules(
  (key: ModelKey) => files[modelOfKey(key)].load(),
  (key) => `app/features/dashboard/${files[modelOfKey(key)].folder}/panel.ts`,
)

/** Awaited before a page is rendered, so that rendering never waits. */
export const loadPanel = panels.load

/** The panel itself, once it is loaded. */
export const panelOf = (key: ModelKey) => panels.loaded(key) ?? null

/** The panel as a part of a page. */
export const panelPart = panels.part
