import { arc, pie } from 'd3-shape'
import type { ReactNode } from 'react'

export interface Slice {
  name: string
  value: number
}

interface DonutProps {
  slices: readonly Slice[]
  /** Accessible name. */
  label: string
  format: (value: number) => string
  /** Content in the centre. */
  children?: ReactNode
  size?: number
}

/** Colours of the largest slices; the sixth slice is neutral. */
const coloured = ['s1', 's2', 's3', 's4', 's5'] as const
const restName = '其他'

/** All slices if there are at most six; otherwise the five largest, and all others joined into one. */
export function shownSlices(slices: readonly Slice[]): Slice[] {
  const largestFirst = slices.filter(({ value }) => value > 0).sort((a, b) => b.value - a.value)
  if (largestFirst.length <= coloured.length + 1) return largestFirst
  const rest = largestFirst.slice(coloured.length).reduce((sum, { value }) => sum + value, 0)
  return [...largestFirst.slice(0, coloured.length), { name: restName, value: rest }]
}

const colourOf = (index: number) => `var(--${coloured[index] ?? 'line-2'})`

/** Parts of a whole, rendered on the server; screen readers use the legend next to it. */
export function Donut({ slices, label, format, children, size = 208 }: DonutProps) {
  const shown = shownSlices(slices)
  const total = shown.reduce((sum, { value }) => sum + value, 0)
  const path = arc<{ startAngle: number; endAngle: number; padAngle: number }>()
    .innerRadius(size * 0.32)
    .outerRadius(size / 2)
    .cornerRadius(2)
  const angles = pie<Slice>()
    .value(({ value }) => value)
    .sort(null)
    .padAngle(0.012)(shown)
  return (
    <figure className="m-0 grid justify-items-center gap-4" aria-label={label}>
      <div className="center relative" style={{ width: size, height: size }}>
        <svg
          width={size}
          height={size}
          viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`}
          className="absolute inset-0"
          aria-hidden="true"
        >
          {angles.map((angle, index) => (
            <path key={angle.data.name} d={path(angle) ?? ''} fill={colourOf(index)} />
          ))}
        </svg>
        <div className="relative text-center">{children}</div>
      </div>
      <ul className="grid grid-cols-2 gap-x-6 text-xs text-ink-2">
        {shown.map(({ name, value }, index) => (
          <li key={name} className="row h-6 gap-2">
            <i aria-hidden className="size-2 rounded-xs" style={{ background: colourOf(index) }} />
            {name}
            <span className="ml-auto pl-3 font-medium text-ink">{format((value / total) * 100)}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
