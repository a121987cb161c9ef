import type { Picture } from '@vce/protocol'
import { useEffect, useEffectEvent } from 'react'
import { IconButton } from '#app/ui/controls/button'
import { ChevronLeft, ChevronRight } from '#app/ui/icons/icons'
import { Dialog } from '#app/ui/overlay/dialog'

interface PictureViewerProps {
  pictures: readonly Picture[]
  /** Index of the picture shown; null if the viewer is closed. */
  at: number | null
  onMove: (to: number) => void
  onClose: () => void
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 }

/**
 * Viewer of pictures, scaled to fit the window. Arrow keys switch, Escape closes; a link opens the original
 * in a new tab.
 */
export function PictureViewer({ pictures, at, onMove, onClose }: PictureViewerProps) {
  const index = at ?? 0
  const count = pictures.length
  const picture = pictures[index]
  const turn = (step: 1 | -1) => onMove((index + step + count) % count)
  const isOpen = at !== null && picture !== undefined
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    const step = steps[key]
    if (step && count > 1) turn(step)
  })
  useEffect(() => {
    if (!isOpen) return
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [isOpen])
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={count > 1 ? `图片 ${index + 1} / ${count}` : '图片'}
      width={1120}
      extra={
        picture && (
          <a
            href={picture.url}
            target="_blank"
            rel="noopener"
            className="text-sm text-ink-2 hover:text-brand"
          >
            查看原图
          </a>
        )
      }
    >
      {picture && (
        <div className="center relative">
          <img
            key={picture.url}
            src={picture.url}
            alt={picture.alt || `第 ${index + 1} 张图片`}
            width={picture.width || undefined}
            height={picture.height || undefined}
            className="h-auto max-h-[calc(100vh-160px)] w-auto max-w-full rounded-md"
          />
          {count > 1 && (
            <>
              <IconButton
                data-first-focus
                icon={ChevronLeft}
                label="上一张"
                className="absolute top-1/2 left-2 size-9! -translate-y-1/2 bg-surface shadow-pop"
                onClick={() => turn(-1)}
              />
              <IconButton
                icon={ChevronRight}
                label="下一张"
                className="absolute top-1/2 right-2 size-9! -translate-y-1/2 bg-surface shadow-pop"
                onClick={() => turn(1)}
              />
            </>
          )}
        </div>
      )}
    </Dialog>
  )
}
