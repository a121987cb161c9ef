import { useSearchParams } from 'react-router'
import { changedQuery, type Joining, joinings } from '#app/features/market/quotation/choice'
import { tabItemClass } from '#app/ui/controls/tab-styles'
import { Link } from '#app/ui/link'
import { PopoverPanel } from '#app/ui/overlay/popover-panel'
import { type Layer, withToggledItem } from './chart-settings'
import { CheckMenu } from './check-menu'
import { CompareMenu } from './compare/compare-menu'

export const joiningNames: Record<Joining, string> = {
  raw: '不复权',
  difference: '差值复权',
  ratio: '比例复权',
  index: '加权指数',
}

const layerTexts: Record<Layer, string> = {
  pivots: '枢轴 R2–S2',
  limits: '涨跌停',
  settlement: '昨结算',
  rolls: '换月点',
}

interface CandleMenusProps {
  /** Whether joined main contracts are shown; only these have rolls and adjustments. */
  joined: boolean
  layers: readonly Layer[]
  onLayers: (layers: readonly Layer[]) => void
  joining: Joining
}

/** Menus of a candle chart: 叠加 for other contracts, 参考线, and the choice of 复权 or 加权指数. */
export function CandleMenus({ joined, layers, onLayers, joining }: CandleMenusProps) {
  const [search] = useSearchParams()
  const shown: readonly Layer[] = joined
    ? ['pivots', 'limits', 'settlement', 'rolls']
    : ['pivots', 'limits', 'settlement']
  return (
    <>
      <CompareMenu />
      {!(joined && joining === 'index') && (
        <CheckMenu
          text="参考线"
          items={shown.map((key) => ({ key, text: layerTexts[key] }))}
          chosen={layers}
          onChange={(layer) => onLayers(withToggledItem(layers, layer))}
        />
      )}
      {joined && (
        <PopoverPanel text={joiningNames[joining]}>
          {joinings.map((each) => (
            <Link
              key={each}
              to={changedQuery(search, { adjust: each === 'raw' ? null : each })}
              keepScroll
              aria-current={each === joining ? 'true' : undefined}
              className={tabItemClass('chip', each === joining, 'flex! w-full')}
            >
              {joiningNames[each]}
            </Link>
          ))}
        </PopoverPanel>
      )}
    </>
  )
}
