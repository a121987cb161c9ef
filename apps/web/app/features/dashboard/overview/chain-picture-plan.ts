import type { ModelHighlights } from '@vce/protocol'

type Chain = NonNullable<ModelHighlights['chain']>

interface Size {
  width: number
  height: number
}

/** Maximum size of a node's box. */
const maxWidth = 92
const maxHeight = 30
const gap = { x: 20, y: 4 }

/** Layout of a chain: its nodes as boxes, and lines from the side of one box to the side of the next. */
export function planChainPicture({ columns, rows, nodes, links }: Chain, { width, height }: Size) {
  const slot = width / Math.max(1, columns)
  const row = height / Math.max(1, rows)
  const box = {
    width: Math.round(Math.min(maxWidth, slot - gap.x)),
    height: Math.round(Math.min(maxHeight, row - gap.y)),
  }
  const middles = nodes.map(({ column, at }) => ({
    x: Math.round((column + 0.5) * slot),
    y: Math.round(at * row),
  }))
  return {
    box,
    boxes: middles.map(({ x, y }) => ({ x: x - box.width / 2, y: y - box.height / 2 })),
    lines: links
      .flatMap(([from, to]) => {
        const [start, end] = [middles[from], middles[to]]
        if (!start || !end) return []
        // Peers are in one column, one below the other.
        if (start.x === end.x) return [`M${start.x} ${start.y}V${end.y}`]
        return [`M${start.x + box.width / 2} ${start.y}L${end.x - box.width / 2} ${end.y}`]
      })
      .join(''),
  }
}
