import type { ReactNode } from 'react'

const Drawing = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 314 144" fill="none" aria-hidden="true" className="size-full">
    {children}
  </svg>
)

const metal = 'var(--vip-to)'

const days = Array.from({ length: 35 }, (_, place) => ({
  x: (place % 7) * 24,
  y: Math.floor(place / 7) * 22,
  opacity: 0.14 + (((place * 37) % 11) / 11) * 0.6,
}))

/** A calendar of profits, as shown to members. */
export const CalendarArt = () => (
  <Drawing>
    <g transform="translate(76 20)">
      {days.map(({ x, y, opacity }) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="20" height="18" rx="3" fill={metal} opacity={opacity} />
      ))}
    </g>
  </Drawing>
)

const curve = 'M0 116C50 108 90 84 130 86s90-22 184-32'

/** A lock over a curve. */
export const LockArt = () => (
  <Drawing>
    <path d={curve} stroke="var(--s7)" strokeWidth="2" />
    <path d={`${curve}V144H0Z`} fill="var(--s7)" opacity=".12" />
    <g transform="translate(157 78)">
      <circle r="27" fill="var(--band-2)" stroke="var(--s7)" />
      <rect x="-9" y="-3" width="18" height="14" rx="3" fill="var(--band-ink)" />
      <path d="M-5-3v-4a5 5 0 0 1 10 0v4" stroke="var(--band-ink)" strokeWidth="2.4" />
    </g>
  </Drawing>
)

/** The four levels, increasingly bright. */
export const LevelsArt = () => (
  <Drawing>
    {[0, 1, 2, 3].map((level) => (
      <g key={level} transform={`translate(${64 + level * 62} ${74 - level * 4})`}>
        <path
          d="M-16-12H16L27 2 0 34-27 2Z"
          fill={metal}
          fillOpacity={0.12 + level * 0.2}
          stroke={metal}
          strokeWidth="1.6"
          strokeLinejoin="round"
        />
        <path d="M-27 2H27M-16-12-9 2 0 34 9 2 16-12" stroke={metal} strokeWidth="1.2" opacity=".8" />
      </g>
    ))}
  </Drawing>
)

/** A curve that ends where the trial has ended. */
export const EndedCurveArt = () => (
  <Drawing>
    <path
      d="M24 110 60 100 84 106 116 78 140 84 168 62"
      stroke={metal}
      strokeWidth="2.4"
      strokeLinejoin="round"
    />
    <path
      d="M168 62 196 70 222 58 250 66 292 54"
      stroke={metal}
      strokeWidth="2"
      strokeDasharray="4 5"
      opacity=".4"
    />
    <path d="M168 24V132" stroke="var(--night-ink)" strokeDasharray="3 4" opacity=".7" />
    <circle cx="168" cy="62" r="5" fill="var(--night)" stroke="var(--night-ink)" strokeWidth="2" />
  </Drawing>
)

/** A gift between two speech bubbles. */
export const GiftArt = () => (
  <Drawing>
    <g stroke="var(--band-ink)" strokeWidth="1.6" strokeLinejoin="round">
      <path
        d="M34 40h70a8 8 0 0 1 8 8v30a8 8 0 0 1-8 8H62L48 98V86H34a8 8 0 0 1-8-8V48a8 8 0 0 1 8-8Z"
        opacity=".4"
      />
      <path
        d="M226 24h54a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8h-8v12L258 66h-32a8 8 0 0 1-8-8V32a8 8 0 0 1 8-8Z"
        opacity=".4"
      />
      <path d="M42 56h54M42 68h34M230 40h44M230 52h28" opacity=".4" />
    </g>
    <g stroke={metal} strokeWidth="2" strokeLinejoin="round">
      <path d="M122 66h74v16h-74zM128 82h62v40h-62z" fill={metal} fillOpacity=".2" />
      <path d="M159 66v56" />
      <path d="M159 66c-22 0-26-22-14-22 8 0 14 12 14 22 0-10 6-22 14-22 12 0 8 22-14 22Z" />
    </g>
  </Drawing>
)
