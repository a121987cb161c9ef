import { Link } from '../../../../ui/link'
import { tabItem } from '../../../../ui/tab-looks'
import type { Adjustment } from '../choice'
import { type Layer, switched } from './chart-settings'
import { CheckMenu, Panel } from './check-menu'

export const adjustmentNames: Record<Adjustment, string> = {
  raw: '不复权',
  difference: '差值复权',
  ratio: '比例复权',
}
const adjustments: readonly Adjustment[] = ['raw', 'difference', 'ratio']

const layerTexts: Record<Layer, string> = {
  pivots: '枢轴 R2–S2',
  limits: '涨跌停',
  settlement: '昨结算',
  rolls: '换月点',
}

interface CandleMenusProps {
  /** Only joined main contracts roll and are adjusted. */
  joined: boolean
  layers: readonly Layer[]
  onLayers: (layers: readonly Layer[]) => void
  adjustment: Adjustment
  linkTo: (adjustment: Adjustment) => string
}

/** 叠加 and 复权. */
export function CandleMenus({ joined, layers, onLayers, adjustment, linkTo }: CandleMenusProps) {
  const shown: readonly Layer[] = joined
    ? ['pivots', 'limits', 'settlement', 'rolls']
    : ['pivots', 'limits', 'settlement']
  return (
    <>
      <CheckMenu
        text="叠加"
        items={shown.map((key) => ({ key, text: layerTexts[key] }))}
        chosen={layers}
        onChange={(layer) => onLayers(switched(layers, layer))}
      />
      {joined && (
        <Panel text={adjustmentNames[adjustment]}>
          {adjustments.map((each) => (
            <Link
              key={each}
              to={linkTo(each)}
              keepScroll
              aria-current={each === adjustment ? 'true' : undefined}
              className={tabItem('chip', each === adjustment, 'flex! w-full')}
            >
              {adjustmentNames[each]}
            </Link>
          ))}
        </Panel>
      )}
    </>
  )
}
