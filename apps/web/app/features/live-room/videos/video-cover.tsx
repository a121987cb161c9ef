import type { VideoCard } from '@vce/protocol'
import type { CSSProperties } from 'react'
import { cn } from '#app/ui/cn'
import { staticMarkupOnce } from '#app/ui/static/static-markup'
import { coverSize, drawnBars, drawnCandles, drawnFan } from './cover-drawing'

/** Hues of the backgrounds, one after the other. */
const hues = ['var(--s1)', 'var(--s2)', 'var(--s3)', 'var(--s6)', 'var(--s5)'] as const
/** The line at which bars are mirrored, and the width of a candle. */
const [mirrorY, candleWidth] = [104, 7]

const Candles = ({ seed }: { seed: number }) =>
  drawnCandles(seed).map(({ x, top, height, wickTop, wickHeight, isHollow }) => (
    <g key={x} stroke="currentColor">
      <path d={`M${x} ${wickTop}v${wickHeight}`} strokeOpacity="0.55" />
      <rect
        x={x - candleWidth / 2}
        y={top}
        width={candleWidth}
        height={height}
        rx="1"
        fill={isHollow ? 'var(--backdrop)' : 'currentColor'}
        fillOpacity={isHollow ? 1 : 0.75}
        strokeOpacity="0.85"
      />
    </g>
  ))

const Fan = ({ seed }: { seed: number }) =>
  drawnFan(seed).map((path, place) => (
    <path
      key={path}
      d={path}
      fill="none"
      stroke="currentColor"
      vectorEffect="non-scaling-stroke"
      strokeWidth={place === 2 ? 2.5 : 1}
      strokeOpacity={place === 2 ? 0.95 : 0.35}
    />
  ))

const Bars = ({ seed }: { seed: number }) =>
  drawnBars(seed).map(({ x, above, below }) => (
    <g key={x} fill="currentColor">
      <rect x={x} y={mirrorY - above} width="5.5" height={above} rx="1" fillOpacity="0.6" />
      <rect x={x} y={mirrorY + 2} width="5.5" height={below} rx="1" fillOpacity="0.3" />
    </g>
  ))

const drawings = [Candles, Fan, Bars] as const

interface VideoCoverProps {
  video: Pick<VideoCard, 'id' | 'cover'>
  className?: string
}

/** Cover of a video: its picture, or one that is drawn for its id. */
export function VideoCover({ video: { id, cover }, className }: VideoCoverProps) {
  if (cover) return <img src={cover} alt="" loading="lazy" className={cn('object-cover', className)} />
  const Drawing = drawings[id % drawings.length] ?? Candles
  const hue = hues[id % hues.length]
  return (
    <span
      aria-hidden
      style={
        { '--hue': hue, '--backdrop': 'color-mix(in srgb, var(--hue) 32%, var(--band))' } as CSSProperties
      }
      className={cn(
        'contour block overflow-hidden text-[color-mix(in_srgb,var(--hue)_62%,var(--on-fill))]',
        'bg-[color:color-mix(in_srgb,var(--hue)_26%,var(--band))]',
        className,
      )}
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${coverSize.width} ${coverSize.height}`}
        preserveAspectRatio="xMaxYMid slice"
        className="size-full"
        {...staticMarkupOnce(`video cover ${id}`, () => <Drawing seed={id} />)}
      />
    </span>
  )
}
