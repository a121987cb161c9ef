import type { ReactNode } from 'react'
import type { Model } from '#app/features/dashboard/models'
import { heatFill } from '#app/ui/charts/svg/heat'
import { planChainPicture } from './chain-picture-plan'
import { miniFigures } from './mini-figures'
import type { ModelFacts } from './model-facts'

const size = { width: 60, height: 28 }
const step = 10
const middle = size.height / 2

/** Models whose figures have no direction, such as shares of a whole, premiums and stocks. */
const undirected: ReadonlySet<Model> = new Set(['volumes', 'spreads', 'termStructure', 'receipts'])

/**
 * A small picture of a model's figures of the day: bars around a middle line, or dots for the chain; 数据中心 has
 * the full charts.
 */
export function MiniPicture({ model, facts }: { model: Model; facts: ModelFacts }) {
  if (model === 'industryChain') return <MiniChain facts={facts} />
  const figures = miniFigures(model, facts)
  const top = figures.reduce((max, each) => Math.max(max, Math.abs(each)), 0)
  if (top === 0) return null
  const bars = figures.map((value, index) => ({
    x: index * step + step / 2,
    y: middle - Math.round((value / top) * (middle - 1)),
  }))
  const path = (side: typeof bars) => side.map(({ x, y }) => `M${x} ${middle}V${y}`).join('')
  const [over, under] = undirected.has(model) ? ['var(--s1)', 'var(--s1)'] : ['var(--rise)', 'var(--fall)']
  return (
    <Frame>
      <path d={path(bars.filter(({ y }) => y < middle))} stroke={over} />
      <path d={path(bars.filter(({ y }) => y > middle))} stroke={under} />
    </Frame>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <svg width={size.width} height={size.height} strokeWidth="6" className="ml-auto shrink-0" aria-hidden>
    {children}
  </svg>
)

function MiniChain({ facts: { highlights } }: { facts: ModelFacts }) {
  const { chain } = highlights
  if (!chain) return null
  const { boxes, box } = planChainPicture(chain, size)
  return (
    <Frame>
      {chain.nodes.map(({ name, listed, changeRate }, place) => (
        <circle
          key={name}
          cx={(boxes[place]?.x ?? 0) + box.width / 2}
          cy={(boxes[place]?.y ?? 0) + box.height / 2}
          r="3"
          strokeWidth="0"
          fill={listed ? heatFill(changeRate).fill : 'var(--line-2)'}
        />
      ))}
    </Frame>
  )
}
