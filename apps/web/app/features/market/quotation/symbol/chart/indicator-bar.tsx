import type { pivots } from '@vce/futures/levels'
import { missing, price } from '#app/lib/format'
import type { IndicatorName } from '#app/ui/charts/candles/indicator-values'
import { cn } from '#app/ui/cn'
import { tabItemClass } from '#app/ui/controls/tab-styles'
import {
  availableIndicators,
  belowIndicatorNames,
  type ChartSettings,
  maxBelow,
  overIndicatorNames,
  withToggledBelow,
  withToggledItem,
} from './chart-settings'
import { Settings } from './icons'

interface IndicatorBarProps {
  settings: ChartSettings
  onChange: (change: Partial<ChartSettings>) => void
  /** Opens the parameters of an indicator. */
  onParameters: (name: IndicatorName) => void
  /** Pivots of the contract shown; null while they are unknown, undefined for 加权指数, which has none. */
  pivots: ReturnType<typeof pivots> | null | undefined
  /** Whether only closes are known; indicators that need highs and lows are then not offered. */
  closesOnly: boolean
  digits: number
}

const fullNote = `副图最多 ${maxBelow} 个，请先关掉一个`

/** Bar under the chart: indicators over and below the candles with their parameters, and the day's pivots. */
export const IndicatorBar = ({
  settings: { over, below, interest },
  onChange,
  onParameters,
  pivots: all,
  closesOnly,
  digits,
}: IndicatorBarProps) => {
  const full = below.length >= maxBelow
  return (
    <div className="rule row min-h-9 shrink-0 flex-wrap gap-x-1 px-3 py-1 text-xs">
      <div role="toolbar" aria-label="指标" className="needs-script row gap-0.5 whitespace-nowrap">
        {availableIndicators(overIndicatorNames, closesOnly).map((name) => (
          <Toggle
            key={name}
            name={name}
            on={over.includes(name)}
            onPress={() => onChange({ over: withToggledItem(over, name) })}
            onParameters={() => onParameters(name)}
          />
        ))}
        <i aria-hidden className="mx-1 h-3 w-px bg-line-2" />
        {availableIndicators(belowIndicatorNames, closesOnly).map((name) => (
          <Toggle
            key={name}
            name={name}
            on={below.includes(name)}
            refusal={full && !below.includes(name) ? fullNote : undefined}
            onPress={() => onChange({ below: withToggledBelow(below, name) })}
            onParameters={() => onParameters(name)}
          />
        ))}
        <i aria-hidden className="mx-1 h-3 w-px bg-line-2" />
        <span className="row text-ink-2">
          VOL
          <Gear name="VOL" onPress={() => onParameters('VOL')} />
        </span>
        <span className="row gap-1.5 text-ink-2">
          持仓线
          <button
            type="button"
            role="switch"
            aria-label="持仓线"
            aria-checked={interest}
            className={cn(
              'relative h-4 w-7 rounded-full transition-colors duration-120',
              interest ? 'bg-brand-fill' : 'bg-line-2',
            )}
            onClick={() => onChange({ interest: !interest })}
          >
            <i
              className={cn(
                'absolute top-0.5 left-0.5 size-3 rounded-full bg-on-fill transition-transform duration-120',
                interest && 'translate-x-3',
              )}
            />
          </button>
          {interest && <Gear name="持仓线" onPress={() => onParameters('OI')} />}
        </span>
      </div>
      {all !== undefined && (
        <span className="ml-auto whitespace-nowrap text-ink-3">
          枢轴 R1 {all ? price(all.resistances[0], digits) : missing}　P {price(all?.pivot, digits)}　S1{' '}
          {all ? price(all.supports[0], digits) : missing}
        </span>
      )}
    </div>
  )
}

interface ToggleProps {
  name: string
  on: boolean
  /** Reason why the indicator cannot be switched on. */
  refusal?: string
  onPress: () => void
  onParameters: () => void
}

const Toggle = ({ name, on, refusal, onPress, onParameters }: ToggleProps) => (
  <span className={cn('row rounded-sm', on && 'bg-brand-soft')}>
    <button
      type="button"
      aria-pressed={on}
      disabled={refusal !== undefined}
      title={refusal}
      className={tabItemClass(
        'chip',
        on,
        cn('h-6! px-2! text-xs! disabled:cursor-not-allowed disabled:text-ink-4!', on && 'pr-0.5!'),
      )}
      onClick={onPress}
    >
      {name}
    </button>
    {on && <Gear name={name} onPress={onParameters} />}
  </span>
)

const Gear = ({ name, onPress }: { name: string; onPress: () => void }) => (
  <button
    type="button"
    aria-label={`${name} 参数`}
    title={`${name} 参数`}
    className="center size-5 rounded-sm text-ink-3 hover:text-brand"
    onClick={onPress}
  >
    <Settings className="size-3" />
  </button>
)
