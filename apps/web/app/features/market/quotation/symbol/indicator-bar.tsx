import type { pivots } from '@vce/futures'
import { missing, price } from '../../../../lib/format'
import { tabItem } from '../../../../ui/tab-looks'
import { belowNames, type ChartSettings, overNames, switched, switchedBelow } from './chart-settings'

interface IndicatorBarProps {
  settings: ChartSettings
  onChange: (change: Partial<ChartSettings>) => void
  pivots: ReturnType<typeof pivots> | null
  digits: number
}

/** Indicators over the candles and below them, and the day's pivots in words. */
export const IndicatorBar = ({
  settings: { over, below },
  onChange,
  pivots: all,
  digits,
}: IndicatorBarProps) => (
  <div className="rule row h-9 shrink-0 gap-1 px-3 text-xs">
    <div role="toolbar" aria-label="指标" className="needs-script row gap-1">
      {overNames.map((name) => (
        <Toggle
          key={name}
          name={name}
          on={over.includes(name)}
          onPress={() => onChange({ over: switched(over, name) })}
        />
      ))}
      <i aria-hidden className="mx-2 h-3 w-px bg-line-2" />
      {belowNames.map((name) => (
        <Toggle
          key={name}
          name={name}
          on={below.includes(name)}
          onPress={() => onChange({ below: switchedBelow(below, name) })}
        />
      ))}
    </div>
    <span className="ml-auto whitespace-nowrap text-ink-3">
      枢轴 R1 {all ? price(all.resistances[0], digits) : missing}　P {price(all?.pivot, digits)}　S1{' '}
      {all ? price(all.supports[0], digits) : missing}
    </span>
  </div>
)

const Toggle = ({ name, on, onPress }: { name: string; on: boolean; onPress: () => void }) => (
  <button type="button" aria-pressed={on} className={tabItem('chip', on, 'h-6! text-xs!')} onClick={onPress}>
    {name}
  </button>
)
