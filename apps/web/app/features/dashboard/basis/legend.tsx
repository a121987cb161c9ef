import { signed } from '#app/lib/format'
import type { BasisHistory } from './queries'

/** Legend of the lines and bands; shows the values of the bands. */
export const Legend = ({ history: { points, bands, spotDigits } }: { history: BasisHistory }) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 pt-1 text-xs text-ink-2">
    <Stroke name="现货" color="s1" />
    {points.some(({ carried }) => carried) && <Stroke name="现货沿用" color="s1" dashes="1 4" />}
    <Stroke name="期货" color="s5" />
    <Stroke name="基差（下图）" color="s2" />
    {bands && (
      <>
        <Stroke name={`均值 ${signed(bands.mean, spotDigits)}`} color="s1" dashes="6 4" />
        {bands.bands.map(({ width, lower, upper }) => (
          <li key={width} className="row gap-1.5">
            <i aria-hidden className={width === 1 ? 'size-2.5 bg-s1/20' : 'size-2.5 bg-s1/10'} />±{width}σ{' '}
            {signed(lower, spotDigits)} 至 {signed(upper, spotDigits)}
          </li>
        ))}
      </>
    )}
    {points.some(({ rolled }) => rolled) && (
      <li className="row gap-1.5">
        <svg width="6" height="10" aria-hidden="true">
          <path d="M3 0v10" stroke="var(--ink-4)" strokeDasharray="2 2" />
        </svg>
        换月
      </li>
    )}
  </ul>
)

const Stroke = ({ name, color, dashes }: { name: string; color: string; dashes?: string }) => (
  <li className="row gap-1.5">
    <svg width="18" height="3" aria-hidden="true">
      <path
        d="M0 1.5h18"
        stroke={`var(--${color})`}
        strokeWidth="2"
        strokeDasharray={dashes}
        strokeLinecap="round"
      />
    </svg>
    {name}
  </li>
)
