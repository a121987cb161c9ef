import type { DrawPrize } from '@vce/protocol'
import { price } from '#app/lib/format'
import { prizeSequence, splitPrizeName } from './wheel-fields'

/** Duration of a turn in milliseconds. There is no animation for readers who prefer reduced motion. */
export const turnMs = 4_000

const at = (radius: number, degrees: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(200 + radius * Math.cos(angle)).toFixed(1)} ${(200 + radius * Math.sin(angle)).toFixed(1)}`
}

interface WheelProps {
  prizes: readonly DrawPrize[]
  totalWeight: number
  /** Current angle of the wheel in degrees. */
  angle: number
  /** Index of the prize at which the wheel stopped; null before that. */
  won: number | null
  /** Two lines of text in the middle. */
  middle: readonly [string, string]
}

/** All fields have the same width and show their odds. The wheel only shows the result; the server draws. */
export function Wheel({ prizes, totalWeight, angle, won, middle }: WheelProps) {
  const width = 360 / prizes.length
  return (
    <svg
      viewBox="0 0 400 400"
      className="size-100 max-w-full"
      role="img"
      aria-label={`转盘，${prizes.length} 个奖项，每格印有概率`}
    >
      <circle cx="200" cy="200" r="196" fill="var(--brand-soft)" stroke="var(--brand-line)" />
      {Array.from({ length: 60 }, (_, mark) => (
        <path
          key={mark}
          d={`M${at(188, mark * 6)}L${at(mark % 6 ? 192 : 195, mark * 6)}`}
          stroke="var(--brand)"
          strokeWidth={mark % 6 ? 1 : 2}
          opacity=".45"
        />
      ))}
      <g
        style={{
          transform: `rotate(${angle}deg)`,
          transformOrigin: '200px 200px',
          transition: `transform ${turnMs}ms cubic-bezier(0.15, 0.85, 0.2, 1)`,
        }}
      >
        {prizeSequence(prizes.length).map((place, field) => {
          const prize = prizes[place]
          if (!prize) return null
          const [first, second] = splitPrizeName(prize.name)
          const isWon = won === place
          const from = (field - 0.5) * width
          const fill = isWon ? 'var(--brand-fill)' : field % 2 ? 'var(--surface)' : 'var(--sunken)'
          return (
            <g key={prize.prize_id} data-won={isWon || undefined}>
              <path
                d={`M200 200L${at(182, from)}A182 182 0 0 1 ${at(182, from + width)}Z`}
                fill={fill}
                stroke="var(--line)"
              />
              <g
                transform={`rotate(${field * width} 200 200)`}
                textAnchor="middle"
                fill={isWon ? 'var(--on-fill)' : 'var(--ink)'}
              >
                <text x="200" y="53" fontSize="15" fontWeight="600">
                  {first}
                </text>
                <text x="200" y="71" fontSize="13">
                  {second}
                </text>
                <text x="200" y="92" fontSize="12" fill={isWon ? 'var(--on-fill)' : 'var(--ink-3)'}>
                  {price((prize.weight / totalWeight) * 100, 2)}%
                </text>
              </g>
            </g>
          )
        })}
      </g>
      <path d="M200 112 214 148H186Z" fill="var(--ink)" />
      <circle cx="200" cy="200" r="58" fill="var(--surface)" stroke="var(--ink)" strokeWidth="5" />
      <text x="200" y="196" textAnchor="middle" fontSize="16" fontWeight="600" fill="var(--ink)">
        {middle[0]}
      </text>
      <text x="200" y="217" textAnchor="middle" fontSize="12" fill="var(--ink-3)">
        {middle[1]}
      </text>
    </svg>
  )
}
