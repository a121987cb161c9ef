import data from './spread-presets.data.json' with { type: 'json' }

/**
 * 价差 Σ wᵢ·Pᵢ + c, 利润 the same with costs in it, 比价 w₁·P₁ ÷ (w₂·P₂) of two legs.
 */
export type SpreadKind = 'difference' | 'ratio' | 'profit'

export interface SpreadPreset {
  /** In addresses: `steel-margin`. */
  key: string
  name: string
  /** 黑色, 油脂油料, 能化, 有色贵金属, 股指国债. */
  group: string
  kind: SpreadKind
  legs: readonly { product: string; coefficient: number }[]
  /** In the unit; costs are below 0. */
  constant: number
  unit: string
  /** Where coefficients and constant come from, in Chinese. */
  source: string
  /** What it tells, in a sentence. */
  measures: string
  /** Why it has no value: a leg that no file of ours brings. */
  missing?: string
}

/** The spreads of models, 6, in the order of their groups. */
export const spreadPresets: readonly SpreadPreset[] = data as readonly SpreadPreset[]

const byKey = new Map(spreadPresets.map((preset) => [preset.key, preset]))

export const spreadPresetOf = (key: string): SpreadPreset | undefined => byKey.get(key)
