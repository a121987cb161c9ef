/** Pixels of a picture and of the piece that is pushed over it. */
export interface Rail {
  width: number
  pieceWidth: number
}

/** Pixels of the handle under the picture. */
export const handleWidth = 44

/** The furthest the piece's left edge goes. */
export const furthest = ({ width, pieceWidth }: Rail) => width - pieceWidth

export const within = (rail: Rail, x: number) => Math.min(Math.max(Math.round(x), 0), furthest(rail))

/** Where the handle stands while the piece is at `x`: both reach their ends together. */
export const handleAt = (rail: Rail, x: number) => (x / furthest(rail)) * (rail.width - handleWidth)

/** Where the piece gets when the handle is dragged on by some pixels from the place where it was taken. */
export const dragged = (rail: Rail, takenAt: number, by: number) =>
  within(rail, takenAt + (by / (rail.width - handleWidth)) * furthest(rail))

/** Pixels a key moves the piece; with Shift five times as far. */
const step = { fine: 2, coarse: 10 } as const

/** Where a key puts the piece; undefined for a key that does not move it. */
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
