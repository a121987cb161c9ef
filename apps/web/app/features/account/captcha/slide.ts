/** Widths in pixels of the picture and of the piece dragged over it. */
export interface Rail {
  width: number
  pieceWidth: number
}

/** Width in pixels of the handle under the picture. */
export const handleWidth = 44

/** Maximum position of the piece's left edge. */
export const furthest = ({ width, pieceWidth }: Rail) => width - pieceWidth

export const within = (rail: Rail, x: number) => Math.min(Math.max(Math.round(x), 0), furthest(rail))

/** Position of the handle while the piece is at `x`: both reach their ends together. */
export const handleAt = (rail: Rail, x: number) => (x / furthest(rail)) * (rail.width - handleWidth)

/** Position of the piece after the handle was dragged `by` pixels from `takenAt`. */
export const dragged = (rail: Rail, takenAt: number, by: number) =>
  within(rail, takenAt + (by / (rail.width - handleWidth)) * furthest(rail))

/** Pixels per key press; five times as many with Shift. */
const step = { fine: 2, coarse: 10 } as const

/** Position of the piece after a key press; undefined for a key that does not move it. */
export function keyed(rail: Rail, x: number, key: string, shift: boolean): number | undefined {
  const by = shift ? step.coarse : step.fine
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return within(rail, x + by)
    case 'ArrowLeft':
    case 'ArrowDown':
      return within(rail, x - by)
    case 'Home':
      return 0
    case 'End':
      return furthest(rail)
    default:
      return undefined
  }
}
