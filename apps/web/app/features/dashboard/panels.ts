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

/** Each arrives with its first visit; a model without an entry is still to come. */
const files: Partial<Record<ModelKey, PanelFile>> = {
  cclhb: { folder: 'positions', arrive: () => import('./positions/panel') },
  cjllhb: { folder: 'volumes', arrive: () => import('./volumes/panel') },
  zjlx: { folder: 'fund-flow', arrive: () => import('./fund-flow/panel') },
  qxjg: { folder: 'term-structure', arrive: () => import('./term-structure/panel') },
}

const arrived = new Map<ModelKey, ModelPanel>()

export const hasPanel = (key: ModelKey) => key in files

/** Awaited before a page is drawn, so that drawing never waits. */
export async function arriving(key: ModelKey): Promise<ModelPanel | null> {
  const known = arrived.get(key)
  if (known) return known
  const panel = await files[key]?.arrive()
  if (panel) arrived.set(key, panel)
  return panel ?? null
}

/** The panel itself, once it has arrived. */
export const panelOf = (key: ModelKey) => arrived.get(key)?.Panel ?? null

/** A panel's source file, so that the document can name its chunks; none for a model still to come. */
export function panelModules(key: ModelKey): string[] {
  const file = files[key]
  return file ? [`app/features/dashboard/${file.folder}/panel.ts`] : []
}
