import type { RecordingStrip } from '@vce/protocol'
import { cn } from '#app/ui/cn'
import type { View } from './strip-times'

type Minutes = RecordingStrip['minutes']

const minute = 60

interface TrackProps {
  minutes: Minutes
  view: View
}

/** Largest value of a track; at least one, so that bars without content have no height. */
const largest = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), 1)

/** Bars of a value by the minute. */
function Bars({ values, view, className }: { values: readonly number[]; view: View; className: string }) {
  const most = largest(values)
  return (
    <Drawing view={view} className={className}>
      {values.map((value, place) => (
        <rect
          key={place}
          x={place * minute + 4}
          width={minute - 8}
          y={100 - (value / most) * 92}
          height={(value / most) * 92}
          fill="currentColor"
        />
      ))}
    </Drawing>
  )
}

const Drawing = ({
  view: { from, to },
  className,
  children,
}: {
  view: View
  className: string
  children: React.ReactNode
}) => (
  <svg
    aria-hidden="true"
    viewBox={`${from} 0 ${to - from} 100`}
    preserveAspectRatio="none"
    className={cn('pointer-events-none absolute inset-0 size-full', className)}
  >
    {children}
  </svg>
)

/** A note in the corner of a track. */
const Note = ({ children }: { children: React.ReactNode }) => (
  <span className="pointer-events-none absolute top-1 left-2 z-5 rounded-sm bg-surface/80 px-1 text-xs text-ink-3">
    {children}
  </span>
)

/** Messages by the minute. */
export const ChatTrack = ({ minutes, view }: TrackProps) => (
  <div className="relative h-10 border-b border-line">
    <Bars values={minutes.map(({ chat }) => chat)} view={view} className="text-s2/70" />
    <Note>聊天</Note>
  </div>
)

/** Points of a price line; a minute without a price ends it. */
function linesOf(minutes: Minutes): string {
  const closes = minutes.flatMap(({ close }) => (close === null ? [] : [close]))
  const [low, high] = [Math.min(...closes), Math.max(...closes)]
  const range = high - low || 1
  let isOpen = false
  return minutes
    .map(({ close }, place) => {
      const command = isOpen ? 'L' : 'M'
      isOpen = close !== null
      return close === null
        ? ''
        : `${command}${place * minute + minute / 2} ${90 - ((close - low) / range) * 66}`
    })
    .join('')
}

/** Price and volume of the contract by the minute. */
export function MarketTrack({ minutes, view, contract }: TrackProps & { contract: string | null }) {
  if (contract === null) return null
  const isKnown = minutes.some(({ close }) => close !== null)
  return (
    <div className="relative h-16 border-b border-line">
      {isKnown && (
        <>
          <Bars
            values={minutes.map(({ volume }) => (volume ?? 0) * 0.55)}
            view={view}
            className="text-line-2"
          />
          <Drawing view={view} className="text-s1">
            <path
              d={linesOf(minutes)}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              vectorEffect="non-scaling-stroke"
            />
          </Drawing>
        </>
      )}
      <Note>{isKnown ? `${contract} 收盘价与成交量` : `${contract} 分钟数据尚未导入`}</Note>
    </div>
  )
}
