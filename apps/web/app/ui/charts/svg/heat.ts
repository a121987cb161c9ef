import type { Figure } from '#app/lib/format'

interface HeatStep {
  /** Minimum 涨跌幅 of the step, in percent. */
  from: number
  rise: string
  fall: string
}

/** From the deepest colour to the palest. */
export const heatSteps: readonly HeatStep[] = [
  { from: 1.5, rise: 'bg-(--rise-4) text-on-fill', fall: 'bg-(--fall-4) text-on-fill' },
  { from: 0.7, rise: 'bg-(--rise-3) text-ink', fall: 'bg-(--fall-3) text-ink' },
  { from: 0.1, rise: 'bg-(--rise-2) text-ink', fall: 'bg-(--fall-2) text-ink' },
]
export const heatUnchanged = { style: 'bg-hover text-ink-2', text: '0.1% 以内' }

const stepOf = (change: number) => heatSteps.findIndex(({ from }) => Math.abs(change) >= from)

/** Classes of a change's colour, in seven steps: hue for direction, depth for size. */
export function heatStyle(change: Figure) {
  if (change == null) return 'bg-sunken text-ink-3'
  const step = heatSteps[stepOf(change)]
  if (!step) return heatUnchanged.style
  return change > 0 ? step.rise : step.fall
}

/** The same colours as `heatStyle`, as fill and ink for SVG. */
export function heatFill(change: Figure) {
  if (change == null) return { fill: 'var(--sunken)', ink: 'var(--ink-3)' }
  const step = stepOf(change)
  if (step < 0) return { fill: 'var(--hover)', ink: 'var(--ink-2)' }
  const hue = change > 0 ? 'rise' : 'fall'
  return { fill: `var(--${hue}-${4 - step})`, ink: step === 0 ? 'var(--on-fill)' : 'var(--ink)' }
}
