import { type KeyboardEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useReplay } from '#app/lib/replay'
import { useWorld } from '#app/lib/world'
import { cn } from '#app/ui/cn'
import { type ChartsChoice, chartsChoice, chartsLink, withCell } from './cells'
import { chartIndexAfterKey, columnCountOf } from './chart-after-key'
import { ChartCell } from './chart-cell'
import { ChartsFoot } from './charts-foot'
import { ChartsHead } from './charts-head'
import { createCrosshairLink } from './crosshair-link'
import { CrosshairTable } from './crosshair-table'

/** Several charts in one view, sharing symbol, period and instant. */
export function ChartsView() {
  const [search] = useSearchParams()
  const choice = chartsChoice(search)
  return choice && <Charts choice={choice} />
}

const grids = {
  2: 'grid-cols-2 auto-rows-[600px]',
  4: 'grid-cols-2 auto-rows-[396px]',
  9: 'grid-cols-3 auto-rows-[280px]',
} as const

/** Borders between a chart and its neighbours on the right and below. */
const edgesOf = (index: number, count: number) =>
  cn(
    (index + 1) % columnCountOf(count) !== 0 && 'border-r',
    index < count - columnCountOf(count) && 'border-b',
  )

const isGrid = (count: number): count is keyof typeof grids => count in grids

function Charts({ choice }: { choice: ChartsChoice }) {
  const { cells, links } = choice
  const [search] = useSearchParams()
  const world = useWorld()
  const replay = useReplay()
  const [crosshair] = useState(createCrosshairLink)
  const [chosen, setChosen] = useState(0)
  const [large, setLarge] = useState<number | null>(null)
  const box = useRef<HTMLElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const filled = large !== null && large < cells.length ? large : null

  function move(key: string) {
    const next = chartIndexAfterKey(key, chosen, cells.length)
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus()
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && filled !== null) setLarge(null)
  }

  return (
    <section ref={box} aria-label="多图" className="box flex flex-col overflow-hidden" onKeyDown={onKeyDown}>
      <ChartsHead choice={choice} box={box} />
      <div
        ref={grid}
        className={cn(
          'grid [:fullscreen>&]:flex-1 [:fullscreen>&]:auto-rows-fr',
          filled === null ? isGrid(cells.length) && grids[cells.length] : 'auto-rows-[792px] grid-cols-1',
        )}
      >
        {cells.map((cell, index) => (
          <ChartCell
            key={index}
            cell={cell}
            index={index}
            world={world}
            replay={replay}
            links={links}
            crosshair={crosshair}
            actions={{
              linkTo: (change) => chartsLink(search, withCell(choice, index, change)),
              onLarge: () => setLarge(filled === null ? index : null),
              large: filled === index,
            }}
            chosen={index === chosen}
            small={filled === null && cells.length === 9}
            edges={filled === null ? edgesOf(index, cells.length) : ''}
            hidden={filled !== null && filled !== index}
            onChoose={() => setChosen(index)}
            onMove={move}
          />
        ))}
      </div>
      <CrosshairTable cells={cells} crosshair={crosshair} />
      <ChartsFoot choice={choice} world={world} replay={replay} />
    </section>
  )
}
