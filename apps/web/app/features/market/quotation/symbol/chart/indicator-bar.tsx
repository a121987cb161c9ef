import type { pivots } from '@vce/futures/levels'
import { missing, price } from '#app/lib/format'
import { tabItem } from '#app/ui/controls/tab-looks'
import {
  availableIndicators,
  belowNames,
  type ChartSettings,
  overNames,
  toggled,
  toggledBelow,
} from './chart-settings'

interface IndicatorBarProps {
  settings: ChartSettings
  onChange: (change: Partial<ChartSettings>) => void
  /** Undefined if the pivots are not those of the shown line. */
  pivots: ReturnType<typeof pivots> | null | undefined
  /** Only closes are known: indicators that need highs and lows are not offered. */
  closesOnly: boolean
  digits: number
}

/** Indicators over and below the candles, and the day's pivots as text. */
export const IndicatorBar = ({
  settings: { over, below },
  onChange,
  pivots: all,
  closesOnly,
  digits,
}: IndicatorBarProps) => (
  <div className="rule row h-9 shrink-0 gap-1 px-3 text-xs">
    <div role="toolbar" aria-label="指标" className="needs-script row gap-1">
      {availableIndicators(overNames, closesOnly).map((name) => (
        <Toggle
          key={name}
          name={name}
          on={over.includes(name)}
          onPress={() => onChange({ over: toggled(over, name) })}
        />
      ))}
      <i aria-hidden className="mx-2 h-3 w-px bg-line-2" />
      {availableIndicators(belowNames, closesOnly).map((name) => (
        <Toggle
          key={name}
          name={name}
          on={below.includes(name)}
          onPress={() => onChange({ below: toggledBelow(below, name) })}
        />
      ))}
    </div>
    {all !== undefined && (
      <span className="ml-auto whitespace-nowrap text-ink-3">
        枢轴 R1 {all ? price(all.resistances[0], digits) : missing}　P {price(all?.pivot, digits)}　S1{' '}
        {all ? price(all.supports[0], digits) : missing}
      </span>
    )}
  </div>
)

const Toggle = ({ name, on, onPress }: { name: string; on: boolean; onPress: () => void }) => (
  <button type="button" aria-pressed={on} className={tabItem('chip', on, 'h-6! text-xs!')} onClick={onPress}>
    {name}
  </button>
)
