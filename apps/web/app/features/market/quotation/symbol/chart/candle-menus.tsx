import { useSearchParams } from 'react-router'
import { changed, type Joining, joinings } from '#app/features/market/quotation/choice'
import { tabItem } from '#app/ui/controls/tab-styles'
import { Link } from '#app/ui/link'
import { Panel } from '#app/ui/overlay/panel'
import { type Layer, toggled } from './chart-settings'
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
  /** Joined main contracts; only these have rolls and adjustments. */
  joined: boolean
  layers: readonly Layer[]
  onLayers: (layers: readonly Layer[]) => void
  joining: Joining
}

/** 叠加 of other contracts, 参考线 of the contract itself, and the choice of 复权 or 加权指数. */
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
          onChange={(layer) => onLayers(toggled(layers, layer))}
        />
      )}
      {joined && (
        <Panel text={joiningNames[joining]}>
          {joinings.map((each) => (
            <Link
              key={each}
              to={changed(search, { adjust: each === 'raw' ? null : each })}
              keepScroll
              aria-current={each === joining ? 'true' : undefined}
              className={tabItem('chip', each === joining, 'flex! w-full')}
            >
              {joiningNames[each]}
            </Link>
          ))}
        </Panel>
      )}
    </>
  )
}
