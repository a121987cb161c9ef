import { lazy, Suspense, useState } from 'react'
import { Plus } from '#app/features/community/icons/box-icons'
import { cn } from '#app/ui/cn'
import type { Pictures } from './use-pictures'

const PictureTile = lazy(() => import('./picture-tile'))
const AltDialog = lazy(() => import('./alt-dialog'))

interface PictureStripProps {
  pictures: Pictures
  /** Maximum number of pictures. `placed` is the number of pictures inside the text. */
  limit: number
  placed: number
  disabled: boolean
  onAdd: () => void
  /** Moves a picture into the text at the caret; undefined if the text cannot contain pictures. */
  onPlace?: (key: string) => void
}

const tile = 'relative size-[93px] shrink-0 overflow-hidden rounded-md'

/** The pictures below the text and their uploads; a click opens the description of a picture. */
export function PictureStrip({ pictures, limit, placed, disabled, onAdd, onPlace }: PictureStripProps) {
  const { list, remove } = pictures
  const [opened, setOpened] = useState<string | null>(null)
  const shown = list.find(({ key }) => key === opened)
  const count = list.length + placed
  return (
    <>
      <ul aria-label="图片" className="flex flex-wrap gap-2">
        {list.map((picture, index) => (
          <li key={picture.key} className={cn(tile, 'bg-hover')}>
            <Suspense fallback={null}>
              <PictureTile
                picture={picture}
                number={index + 1}
                disabled={disabled}
                onOpen={() => setOpened(picture.key)}
                onRemove={() => remove(picture.key)}
              />
            </Suspense>
          </li>
        ))}
        {count < limit && (
          <li>
            <button
              type="button"
              disabled={disabled}
              onClick={onAdd}
              aria-label={`添加图片，已有 ${count} 张，最多 ${limit} 张`}
              className="center size-[93px] content-center gap-1 rounded-md border border-dashed border-line-2 text-ink-3 hover:border-brand hover:text-brand"
            >
              <Plus className="size-5" />
              <span className="t-hint">
                {count} / {limit}
              </span>
            </button>
          </li>
        )}
      </ul>
      {shown?.state === 'done' && (
        <Suspense fallback={null}>
          <AltDialog
            key={shown.key}
            picture={shown}
            onClose={() => setOpened(null)}
            onSave={(alt) => pictures.describe(shown.key, alt)}
            onPlace={onPlace && (() => onPlace(shown.key))}
          />
        </Suspense>
      )}
    </>
  )
}
