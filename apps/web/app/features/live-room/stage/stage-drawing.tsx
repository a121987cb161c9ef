/** Heights of a drawn session: body and wick, in units of the drawing. */
const candles = [
  [212, 44, 22, 20],
  [190, 38, 12, 30],
  [168, 50, 26, 16],
  [182, 30, 10, 22],
  [150, 56, 18, 26],
  [128, 42, 20, 14],
  [142, 34, 14, 28],
  [110, 52, 24, 18],
  [92, 40, 16, 20],
  [112, 36, 12, 24],
  [84, 46, 20, 16],
  [70, 34, 14, 18],
] as const
const stepX = 62
const bodyWidth = 26

/** Drawing behind the texts of a stage: candles and an average, in the colours of the band. */
export const StageDrawing = () => (
  <svg
    viewBox="0 0 780 340"
    preserveAspectRatio="none"
    aria-hidden="true"
    className="absolute inset-x-0 bottom-0 h-2/5 w-full text-band-dim"
  >
    <g stroke="currentColor" strokeOpacity="0.12">
      <path d="M0 60H780M0 130H780M0 200H780M0 270H780" />
    </g>
    <g stroke="currentColor" strokeOpacity="0.16" fill="var(--band)">
      {candles.map(([top, height, above, below], index) => {
        const x = 36 + index * stepX
        const middle = x + bodyWidth / 2
        return (
          <g key={x}>
            <path d={`M${middle} ${top - above}V${top}M${middle} ${top + height}v${below}`} />
            <rect
              x={x}
              y={top}
              width={bodyWidth}
              height={height}
              rx="2"
              fill={index % 3 === 1 ? 'currentColor' : 'var(--band)'}
              fillOpacity={index % 3 === 1 ? 0.16 : 1}
            />
          </g>
        )
      })}
    </g>
    <path
      d="M0 268C120 262 180 206 300 196S470 160 560 142s160-40 220-64"
      fill="none"
      stroke="var(--s7)"
      strokeOpacity="0.3"
      strokeWidth="2"
    />
  </svg>
)
