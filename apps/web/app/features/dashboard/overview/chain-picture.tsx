import type { ModelHighlights } from '@vce/protocol'
import { signed, toneOf } from '#app/lib/format'
import { heatFill } from '#app/ui/charts/svg/heat'
import { cn } from '#app/ui/cn'
import { Link } from '#app/ui/link'
import { planChainPicture } from './chain-picture-plan'
import type { OverviewLinks } from './links'

type Chain = NonNullable<ModelHighlights['chain']>

const size = { width: 558, height: 144 }

/** Dashed border of goods that are not listed and thus have no figure. */
const dashed = { stroke: 'var(--line-2)', strokeDasharray: '3 3' }

/** The reason why this chain was selected, with the number of products it is based on. */
const choiceOf = ({ nodes }: Pick<Chain, 'nodes'>) =>
  `${nodes.filter(({ changeRate }) => changeRate !== null).length} 个品种主力涨跌幅的平均，各链中幅度最大`

const labelOf = (chain: Chain) =>
  `${chain.name}，主力平均 ${signed(chain.changeRate, 2, '%')}，${choiceOf(chain)}`

/** A chain with its products in the colours of the heat map; the whole picture links to the chain. */
export function ChainPicture({ chain, links }: { chain: Chain; links: OverviewLinks }) {
  const { box, boxes, lines } = planChainPicture(chain, size)
  const showsNames = box.height >= 16
  return (
    <Link to={links.model('industryChain', { chain: chain.key })} className="block px-4 hover:bg-hover">
      <p className="row h-6 gap-2 text-sm text-ink">
        {chain.name}
        <b className={cn('font-medium', toneOf(chain.changeRate, 2))}>{signed(chain.changeRate, 2, '%')}</b>
        <span className="t-hint">{choiceOf(chain)}</span>
      </p>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="block h-auto w-full"
        role="img"
        aria-label={labelOf(chain)}
      >
        <path d={lines} fill="none" stroke="var(--line-2)" />
        {chain.nodes.map(({ name, listed, changeRate }, place) => {
          const { x = 0, y = 0 } = boxes[place] ?? {}
          const { fill, ink } = heatFill(listed ? changeRate : null)
          return (
            <g key={name}>
              <title>{`${name} ${signed(changeRate, 2, '%')}`}</title>
              <rect
                x={x}
                y={y}
                width={box.width}
                height={box.height}
                rx="4"
                fill={fill}
                {...(listed ? null : dashed)}
              />
              {showsNames && (
                <text
                  x={x + box.width / 2}
                  y={y + box.height / 2 + 4}
                  fontSize="12"
                  fill={ink}
                  textAnchor="middle"
                >
                  {name}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </Link>
  )
}
