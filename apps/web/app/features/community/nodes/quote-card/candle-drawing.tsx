import { price } from '#app/lib/format'
import { staticMarkup } from '#app/ui/static/static-markup'
import type { CandlePlan } from './candle-plan'

/**
 * Candles with averages, volume, highest and lowest price. Rendered by the server as SVG, because the reader
 * cannot interact with the chart.
 */
export const CandleDrawing = ({ plan, digits }: { plan: CandlePlan; digits: number }) => (
  <svg
    viewBox={`0 0 ${plan.width} ${plan.height}`}
    width={plan.width}
    height={plan.height}
    className="block h-auto w-full"
    aria-hidden="true"
    {...staticMarkup(
      <>
        <Axes plan={plan} digits={digits} />
        <Volume plan={plan} />
        <Sides paths={plan.paths} />
        <Lines lines={plan.lines} />
        <Mark plan={plan} />
        <Peak peak={plan.high} up digits={digits} />
        <Peak peak={plan.low} digits={digits} />
        <LastPrice plan={plan} digits={digits} />
      </>,
    )}
  />
)

interface PartProps {
  plan: CandlePlan
  digits: number
}

/** Height in pixels of an axis label; a label closer than this to the last price is hidden. */
const labelHeight = 16

const Axes = ({ plan, digits }: PartProps) => {
  const { right, foot, ticks, labels, last, volumeTick } = plan
  return (
    <g fontSize="12" fill="var(--axis)">
      <g shapeRendering="crispEdges" stroke="var(--grid)">
        {ticks.map(({ value, y }) => (
          <path key={value} d={`M0 ${y}H${right}`} />
        ))}
        <path d={`M0 ${foot}H${right}`} stroke="var(--line-2)" />
      </g>
      {ticks.map(({ value, y }) =>
        Math.abs(y - last.y) < labelHeight ? null : (
          <text key={value} x={right + 8} y={y + 4}>
            {price(value, digits)}
          </text>
        ),
      )}
      <text x={right + 8} y={volumeTick.y + 4}>
        {volumeTick.text}
      </text>
      <g textAnchor="middle">
        {labels.map(({ x, text }) => (
          <text key={x} x={x} y={foot + 17}>
            {text}
          </text>
        ))}
      </g>
    </g>
  )
}

const Sides = ({ paths }: { paths: CandlePlan['paths'] }) => (
  <>
    {paths.rise && <path d={paths.rise} fill="var(--rise)" />}
    {paths.fall && <path d={paths.fall} fill="var(--fall)" />}
    {paths.flat && <path d={paths.flat} fill="var(--ink-3)" />}
  </>
)

const Lines = ({ lines }: { lines: CandlePlan['lines'] }) => (
  <g fill="none" strokeWidth="1" strokeLinejoin="round" strokeLinecap="round">
    {lines.map(({ color, path }) => (
      <path key={color} d={path} stroke={`var(--${color})`} />
    ))}
  </g>
)

const Volume = ({ plan: { volumes, volumeLines } }: { plan: CandlePlan }) => (
  <>
    <g opacity="0.7">
      <Sides paths={volumes} />
    </g>
    <Lines lines={volumeLines} />
  </>
)

/** Mark at the day on which the text was written. */
const Mark = ({ plan: { mark, foot } }: { plan: CandlePlan }) =>
  mark && (
    <>
      <path d={`M${Math.round(mark.x) + 0.5} 14V${foot}`} stroke="var(--ink-4)" strokeDasharray="2 3" />
      <text x={mark.x} y={11} fontSize="12" fill="var(--axis)" textAnchor={mark.onLeft ? 'end' : 'middle'}>
        发布
      </text>
    </>
  )

interface PeakProps {
  peak: CandlePlan['high']
  up?: boolean
  digits: number
}

/** Label of the highest or lowest price with a short line to its candle. */
const Peak = ({ peak: { value, x, y, onLeft }, up, digits }: PeakProps) => {
  const rise = up ? -5 : 5
  const side = onLeft ? -8 : 8
  return (
    <>
      <path d={`M${x} ${y + rise / 5}v${rise}h${side}`} fill="none" stroke="var(--ink-3)" />
      <text
        x={x + side + (onLeft ? -4 : 4)}
        y={y + rise + 4}
        fontSize="12"
        fill="var(--ink-2)"
        textAnchor={onLeft ? 'end' : 'start'}
      >
        {price(value, digits)}
      </text>
    </>
  )
}

const LastPrice = ({ plan: { last, right }, digits }: PartProps) => {
  const color = `var(--${last.rises ? 'rise' : 'fall'})`
  return (
    <>
      <path d={`M0 ${Math.round(last.y) + 0.5}H${right}`} stroke={color} strokeDasharray="4 3" />
      <rect x={right + 2} y={last.y - 9} width="52" height="18" rx="2" fill={color} />
      <text x={right + 8} y={last.y + 4} fontSize="12" fontWeight={600} fill="var(--on-fill)">
        {price(last.value, digits)}
      </text>
    </>
  )
}
