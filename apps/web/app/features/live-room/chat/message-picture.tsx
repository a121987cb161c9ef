import { Suspense, useState } from 'react'
import { useMessageParts } from '#app/features/live-room/message-parts'
import type { OwnPicture } from '#app/features/live-room/room-state'
import { pictureBox } from './picture-box'

const alt = '图片'

/** The picture of a message in a box of its final size; a click opens it large. */
export function MessagePicture({ picture: { url, size } }: { picture: OwnPicture }) {
  const { PictureViewer } = useMessageParts()
  const [isOpen, setOpen] = useState(false)
  const box = pictureBox(size)
  const { width, height } = size ?? { width: 0, height: 0 }
  return (
    <>
      <button
        type="button"
        aria-label="查看大图"
        aria-haspopup="dialog"
        className="my-1 block max-w-full cursor-zoom-in overflow-hidden rounded-sm bg-sunken"
        onClick={() => setOpen(true)}
      >
        <img
          src={url}
          alt={alt}
          loading="lazy"
          width={box.width}
          height={box.height}
          className="object-cover"
          style={box}
        />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <PictureViewer
            pictures={[{ url, width, height, alt }]}
            at={0}
            onMove={() => undefined}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
