import data from './spread-presets.data.json' with { type: 'json' }

/** 价差 is Σ wᵢ·Pᵢ + c, 利润 has the formula of 价差 with costs in c, 比价 is w₁·P₁ ÷ (w₂·P₂) of two legs. */
export type SpreadKind = 'difference' | 'ratio' | 'profit'

export interface SpreadPreset {
  /** Key in addresses: `steel-margin`. */
  key: string
  name: string
  /** 黑色, 油脂油料, 能化, 有色贵金属, 股指国债. */
  group: string
  kind: SpreadKind
  legs: readonly { product: string; coefficient: number }[]
  /** c, in the preset's unit; costs are negative. */
  constant: number
  unit: string
  /** Source of coefficients and constant, in Chinese. */
  source: string
  /** Meaning of the spread, in one sentence. */
  measures: string
  /** Why the spread has no value: a leg without a data source. */
  missing?: string
}

/** The preset spreads of models, 6, in the order of their groups. */
export const spreadPresets: readonly SpreadPreset[] = data as readonly SpreadPreset[]

const byKey = new Map(spreadPresets.map((preset) => [preset.key, preset]))

export const spreadPresetOf = (key: string): SpreadPreset | undefined => byKey.get(key)
