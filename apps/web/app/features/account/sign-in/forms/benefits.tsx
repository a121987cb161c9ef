/** Benefits of an account; all of them are available today. */
const benefits = ['六家交易所的持仓、资金、基差', '十个数据模型，公式来源可查', '关注的品种跟着账号走']

/** Fourteen candles of a rising market: open, close, high, low, in SVG units measured from the top. */
const candles = [
  [92, 88, 84, 96],
  [88, 94, 86, 99],
  [94, 90, 85, 97],
  [90, 82, 78, 93],
  [82, 86, 80, 91],
  [86, 74, 70, 88],
  [74, 78, 71, 83],
  [78, 66, 61, 80],
  [66, 58, 55, 70],
  [58, 63, 54, 67],
  [63, 48, 44, 66],
  [48, 40, 33, 52],
  [40, 45, 36, 50],
  [45, 30, 24, 48],
] as const

const gap = 13

/** The dark side of the sign-in card, with the benefits. */
export const Benefits = () => (
  <div className="relative isolate flex flex-col overflow-hidden bg-band p-8 text-band-ink">
    <i aria-hidden className="absolute inset-0 -z-1 bg-linear-100 from-band from-35% to-band-2" />
    <i aria-hidden className="contour absolute inset-0 -z-1" />
    <p className="text-2xl font-semibold">
      看懂盘面，
      <br />
      再下单
    </p>
    <ul className="mt-6 grid gap-3 text-base">
      {benefits.map((reason) => (
        <li key={reason} className="flex gap-2.5">
          <i className="mt-2 size-1.5 shrink-0 rounded-full bg-s7" />
          {reason}
        </li>
      ))}
    </ul>
    <svg viewBox="0 20 190 84" aria-hidden="true" className="mt-auto -mr-8 mb-6 ml-6 text-s7">
      {candles.map(([open, close, high, low], index) => (
        <g key={index} stroke="currentColor" opacity={0.25 + index * 0.05}>
          <path d={`M${6 + index * gap} ${high}V${low}`} />
          <rect
            x={2.5 + index * gap}
            y={Math.min(open, close)}
            width="7"
            height={Math.abs(open - close)}
            fill={close < open ? 'var(--band)' : 'currentColor'}
          />
        </g>
      ))}
    </svg>
    <div className="rounded-lg bg-band-ink/10 px-4 py-3 text-sm">
      <p className="text-base font-semibold">您的数据由您做主</p>
      <p className="mt-0.5 text-band-dim">随时导出，随时注销</p>
    </div>
  </div>
)
