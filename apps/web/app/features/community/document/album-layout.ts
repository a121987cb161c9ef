import type { Picture } from '@vce/protocol'

/** Pixels: the longer side of a single picture, and the least of its shorter side. */
const single = { longer: 300, shorter: 60 } as const
/** Pixels of a tile, by the number of pictures. */
const tiles = { few: 145, many: 93 } as const
const most = { few: 4, perRow: 6, rows: 2 } as const

export interface AlbumLayout {
  columns: number
  tile: { width: number; height: number }
  /** Pictures that have a tile. */
  shown: number
  /** Number of pictures without a tile, written on the last tile. */
  hidden: number
}

function singleTile({ width, height }: Pick<Picture, 'width' | 'height'>) {
  const scale = Math.min(1, single.longer / Math.max(width, height))
  const side = (length: number) => Math.max(single.shorter, Math.round(length * scale))
  return { width: side(width), height: side(height) }
}

/** How pictures stand under a text: one by itself, two to four as tiles, more as two rows of small ones. */
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
