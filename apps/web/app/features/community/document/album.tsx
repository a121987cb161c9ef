import type { Picture } from '@vce/protocol'
import { useState } from 'react'
import { albumLayout } from './album-layout'
import { PictureViewer } from './picture-viewer'

interface AlbumProps {
  pictures: readonly Picture[]
  /** Name of the text, used for pictures without a description. */
  of: string
}

/** Pictures under a text; a click opens the viewer. */
export function Album({ pictures, of }: AlbumProps) {
  const [open, setOpen] = useState<number | null>(null)
  const layout = albumLayout(pictures)
  if (!layout) return null
  const { columns, tile, shown, hidden } = layout
  return (
    <>
      <ul
        aria-label="图片"
        className="grid gap-2"
        style={{ gridTemplateColumns: `repeat(${columns}, ${tile.width}px)` }}
      >
        {pictures.slice(0, shown).map(({ url, alt }, index) => (
          <li key={url} className="relative">
            <button
              type="button"
              className="block cursor-zoom-in overflow-hidden rounded-md border border-line bg-sunken"
              aria-label={`查看${alt || `${of}的第 ${index + 1} 张图片`}`}
              onClick={() => setOpen(index)}
            >
              <img
                src={url}
                alt=""
                loading="lazy"
                width={tile.width - 2}
                height={tile.height - 2}
                className="object-cover"
                style={{ width: tile.width - 2, height: tile.height - 2 }}
              />
            </button>
            {hidden > 0 && index === shown - 1 && (
              <span className="center pointer-events-none absolute inset-0 rounded-md bg-(--overlay) text-lg font-semibold text-on-fill">
                +{hidden}
              </span>
            )}
          </li>
        ))}
      </ul>
      <PictureViewer pictures={pictures} at={open} onMove={setOpen} onClose={() => setOpen(null)} />
    </>
  )
}
