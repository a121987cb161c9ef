/**
 * Colours of seven steps around 0, for values that are neither a rise nor a fall: blue above, brown below.
 */
const fills = {
  [-3]: { share: 80, hue: 's5' },
  [-2]: { share: 46, hue: 's5' },
  [-1]: { share: 20, hue: 's5' },
  0: { share: 0, hue: 's1' },
  1: { share: 20, hue: 's1' },
  2: { share: 46, hue: 's1' },
  3: { share: 80, hue: 's1' },
} as const

type SevenStep = keyof typeof fills
export const sevenSteps = [-3, -2, -1, 0, 1, 2, 3] as const satisfies readonly SevenStep[]

/** Step of a value, −3 … 3: each step is a third of `limit`, rounded to the nearest. */
export function sevenStep(value: number, limit: number): SevenStep {
  const step = limit > 0 ? Math.round((value / limit) * 3) : 0
  return sevenSteps[Math.min(3, Math.max(-3, step)) + 3] ?? 0
}

/** Fill and ink of a step, as CSS colours. */
export function stepColors(step: SevenStep): { fill: string; ink: string } {
  const { share, hue } = fills[step]
  return {
    fill: step === 0 ? 'var(--hover)' : `color-mix(in srgb, var(--${hue}) ${share}%, var(--surface))`,
    ink: Math.abs(step) === 3 ? 'var(--surface)' : 'var(--ink)',
  }
}
