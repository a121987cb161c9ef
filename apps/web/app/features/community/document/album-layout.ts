import type { Picture } from '@vce/protocol'

/** Single picture: maximum of its longer side and minimum of its shorter side, in pixels. */
const single = { longer: 300, shorter: 60 } as const
/** Side of a tile in pixels, for up to four and for more pictures. */
const tiles = { few: 145, many: 93 } as const
const most = { few: 4, perRow: 6, rows: 2 } as const

export interface AlbumLayout {
  columns: number
  tile: { width: number; height: number }
  /** Number of pictures with a tile. */
  shown: number
  /** Number of pictures without a tile, written on the last tile. */
  hidden: number
}

function singleTile({ width, height }: Pick<Picture, 'width' | 'height'>) {
  const scale = Math.min(1, single.longer / Math.max(width, height))
  const side = (length: number) => Math.max(single.shorter, Math.round(length * scale))
  return { width: side(width), height: side(height) }
}

/** Layout of the pictures under a text: one alone, two to four in a row, more in two rows of small tiles. */
export function albumLayout(pictures: readonly Pick<Picture, 'width' | 'height'>[]): AlbumLayout | null {
  const [first] = pictures
  if (!first) return null
  const count = pictures.length
  if (count === 1) return { columns: 1, tile: singleTile(first), shown: 1, hidden: 0 }
  const isFew = count <= most.few
  const side = isFew ? tiles.few : tiles.many
  const shown = isFew ? count : Math.min(count, most.perRow * most.rows)
  return {
    columns: isFew ? count : most.perRow,
    tile: { width: side, height: side },
    shown,
    hidden: count - shown,
  }
}
