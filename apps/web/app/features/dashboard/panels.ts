import type { ModelKey } from '@vce/protocol'
import type { ComponentType } from 'react'
import type { PageContext } from '../../lib/page'

/** A model's page: its panel, and what must be loaded before it is drawn. */
export interface ModelPanel {
  Panel: ComponentType
  load(context: PageContext, search: URLSearchParams): Promise<void>
}

interface PanelFile {
  folder: string
  arrive: () => Promise<ModelPanel>
}

/** Each arrives with its first visit. */
const files: Record<ModelKey, PanelFile> = {
  cclhb: { folder: 'positions', arrive: () => import('./positions/panel') },
  cjllhb: { folder: 'volumes', arrive: () => import('./volumes/panel') },
  mmll: { folder: 'order-flow', arrive: () => import('./order-flow/panel') },
  zjlx: { folder: 'fund-flow', arrive: () => import('./fund-flow/panel') },
  jctlzst: { folder: 'spreads', arrive: () => import('./spreads/panel') },
  xwyk: { folder: 'seat-profit', arrive: () => import('./seat-profit/panel') },
  qxjg: { folder: 'term-structure', arrive: () => import('./term-structure/panel') },
  slyz: { folder: 'industry-chain', arrive: () => import('./industry-chain/panel') },
  jxyb: { folder: 'reports', arrive: () => import('./reports/panel') },
  kccd: { folder: 'receipts', arrive: () => import('./receipts/panel') },
}

const arrived = new Map<ModelKey, ModelPanel>()

/** Awaited before a page is drawn, so that drawing never waits. */
export async function arriving(key: ModelKey): Promise<ModelPanel> {
  const panel = arrived.get(key) ?? (await files[key].arrive())
  arrived.set(key, panel)
  return panel
}

/** The panel itself, once it has arrived. */
export const panelOf = (key: ModelKey) => arrived.get(key)?.Panel ?? null

/** A panel's source file, so that the document can name its chunks. */
export const panelModules = (key: ModelKey) => [`app/features/dashboard/${files[key].folder}/panel.ts`]
