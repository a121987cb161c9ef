import type { StormRow } from '@vce/protocol'
import { Card } from '#app/ui/layout/card'

const frame = { width: 264, height: 96, left: 12, right: 252, top: 18, bottom: 74 } as const
const xOf = (p: number) => frame.left + (1 - p) * (frame.right - frame.left)
const yOf = (p: number) => frame.bottom - 4 * p * (1 - p) * (frame.bottom - frame.top)
/** Curve with a point for every 5 % of the share of 看多. */
const curve = Array.from({ length: 21 }, (_, index) => index / 20)
  .map((p) => `${xOf(1 - p).toFixed(1)} ${yOf(p).toFixed(1)}`)
  .join('L')

/** Centre of the caption above the mark, so that its ends stay within the frame. */
const captionX = (p: number) => Math.min(Math.max(xOf(1 - p), 70), frame.width - 70)

/** Explains how heat is computed; marks the first thread on the curve. */
export function FormulaCard({ row }: { row: StormRow | undefined }) {
  const all = row ? row.sides.long + row.sides.short : 0
  const p = row && all > 0 ? row.sides.long / all : null
  return (
    <Card title="热度怎么算" bodyClass="px-4 pb-4">
      <p className="rounded-md bg-hover px-3 py-2.5 text-center text-base text-ink">
        热度 = C ×（1 + 4p（1 − p））
      </p>
      <p className="t-brief mt-3">
        C 是近 2 小时发言的人数（按可信级加权），p 是表态者中看多的占比。一边倒只算一遍，五五开算两遍。
      </p>
      <svg viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true" className="mt-3 w-full">
        <path d={`M${frame.left} ${frame.bottom}H${frame.right}`} stroke="var(--line-2)" />
        <path d={`M${curve}`} fill="none" stroke="var(--brand)" strokeWidth="1.5" />
        {p !== null && (
          <>
            <circle
              cx={xOf(1 - p)}
              cy={yOf(p)}
              r="3.5"
              fill="var(--surface)"
              stroke="var(--brand)"
              strokeWidth="1.5"
            />
            <text x={captionX(p)} y="12" textAnchor="middle" fontSize="11" fill="var(--ink-2)">
              {`榜首：表态者中 ${Math.round(p * 100)}% 看多`}
            </text>
          </>
        )}
        <text x={frame.left} y="90" fontSize="11" fill="var(--ink-3)">
          全看空
        </text>
        <text x={frame.right} y="90" textAnchor="end" fontSize="11" fill="var(--ink-3)">
          全看多
        </text>
      </svg>
    </Card>
  )
}
