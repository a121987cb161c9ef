import type { ViewShares } from '@vce/protocol'
import { directionStyles } from '#app/ui/view-directions'

const size = 128
const stroke = 18
const radius = (size - stroke) / 2
/** Gap between two arcs, in percent of the ring. */
const gap = 1

interface ShareRingProps {
  shares: NonNullable<ViewShares['shares']>
  duo: number | null
}

/** 看多, 震荡 and 看空 as a ring, clockwise from the top. Screen readers read the list next to it instead. */
export function ShareRing({ shares, duo }: ShareRingProps) {
  let from = 0
  const arcs = directionStyles.flatMap(({ direction, token, share }) => {
    const percent = share({ kanduo: 0, kankong: 0, zhendang: 0, shares }) ?? 0
    const arc = { direction, token, percent, from }
    from += percent
    return percent > 0 ? [arc] : []
  })
  const arcGap = arcs.length > 1 ? gap : 0
  return (
    <div className="center relative shrink-0" style={{ width: size, height: size }}>
      <svg
        width={size}
        height={size}
        viewBox={`0 0 ${size} ${size}`}
        className="absolute inset-0"
        aria-hidden="true"
      >
        <g fill="none" strokeWidth={stroke} transform={`rotate(-90 ${size / 2} ${size / 2})`}>
          {arcs.map((arc) => (
            <circle
              key={arc.direction}
              cx={size / 2}
              cy={size / 2}
              r={radius}
              pathLength="100"
              stroke={`var(--${arc.token})`}
              strokeDasharray={`${Math.max(0.5, arc.percent - arcGap)} 100`}
              strokeDashoffset={-(arc.from + arcGap / 2)}
            />
          ))}
        </g>
      </svg>
      <p className="relative text-center">
        <b className="block text-xl font-semibold text-rise">{duo}%</b>
        <span className="t-hint">多头占比</span>
      </p>
    </div>
  )
}
