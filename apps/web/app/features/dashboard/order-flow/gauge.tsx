import { missing, percent } from '#app/lib/format'

const size = { width: 176, height: 104 }
const centre = { x: 88, y: 88 }
const radius = 72

/** Point on the half circle for a share: 0 is the left end, 100 the right end. */
function pointAt(share: number, at = radius) {
  const angle = Math.PI * (1 - share / 100)
  const round = (value: number) => Math.round(value * 10) / 10
  return `${round(centre.x + at * Math.cos(angle))} ${round(centre.y - at * Math.sin(angle))}`
}

const arc = (from: number, to: number) => `M${pointAt(from)}A${radius} ${radius} 0 0 1 ${pointAt(to)}`

/** 力量比 from 0 to 100: bought lots in red on the left, sold lots in green on the right. */
export const Gauge = ({ ratio }: { ratio: number | null }) => (
  <svg
    role="img"
    aria-label={ratio === null ? '力量比未知' : `力量比 ${percent(ratio)}`}
    viewBox={`0 0 ${size.width} ${size.height}`}
    width={size.width}
    height={size.height}
    className="block"
  >
    <g fill="none" strokeWidth="10">
      {ratio === null ? (
        <path d={arc(0, 100)} stroke="var(--line-2)" />
      ) : (
        <>
          <path d={arc(ratio, 100)} stroke="var(--fall)" />
          <path d={arc(0, ratio)} stroke="var(--rise)" />
          <path
            d={`M${pointAt(ratio, radius - 9)}L${pointAt(ratio, radius + 9)}`}
            stroke="var(--ink)"
            strokeWidth="2"
          />
        </>
      )}
      <path
        d={`M${pointAt(50, radius - 14)}L${pointAt(50, radius - 8)}`}
        stroke="var(--ink-3)"
        strokeWidth="1"
      />
    </g>
    <g fontSize="12" fill="var(--axis)" textAnchor="middle">
      <text x={centre.x - radius} y={centre.y + 14}>
        0
      </text>
      <text x={centre.x} y={centre.y - radius + 28}>
        50
      </text>
      <text x={centre.x + radius} y={centre.y + 14}>
        100
      </text>
    </g>
    <text x={centre.x} y={centre.y - 4} fontSize="24" fontWeight="600" fill="var(--ink)" textAnchor="middle">
      {ratio === null ? missing : percent(ratio, 1)}
    </text>
    <text x={centre.x} y={centre.y + 14} fontSize="12" fill="var(--axis)" textAnchor="middle">
      力量比
    </text>
  </svg>
)
