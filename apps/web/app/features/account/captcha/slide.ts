/** Widths in pixels of the picture, and of the piece that is dragged over it. */
export interface Rail {
  width: number
  pieceWidth: number
}

/** Width in pixels of the handle under the picture. */
export const handleWidth = 44

/** Maximum position of the piece's left edge. */
export const maxPieceX = ({ width, pieceWidth }: Rail) => width - pieceWidth

export const clampPieceX = (rail: Rail, x: number) => Math.min(Math.max(Math.round(x), 0), maxPieceX(rail))

/** Position of the handle when the piece is at `x`; both reach their right ends at the same time. */
export const handleXAt = (rail: Rail, x: number) => (x / maxPieceX(rail)) * (rail.width - handleWidth)

/** Position of the piece after the handle was dragged `by` pixels from `takenAt`. */
export const pieceXAfterDrag = (rail: Rail, takenAt: number, by: number) =>
  clampPieceX(rail, takenAt + (by / (rail.width - handleWidth)) * maxPieceX(rail))

/** Pixels per key press: `fine`, or `coarse` with Shift. */
const step = { fine: 2, coarse: 10 } as const

/** Position of the piece after a key press; undefined for a key that does not move it. */
export function pieceXAfterKey(rail: Rail, x: number, key: string, shift: boolean): number | undefined {
  const by = shift ? step.coarse : step.fine
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return clampPieceX(rail, x + by)
    case 'ArrowLeft':
    case 'ArrowDown':
      return clampPieceX(rail, x - by)
    case 'Home':
      return 0
    case 'End':
      return maxPieceX(rail)
    default:
      return undefined
  }
}
