import { maxAlt } from '@vce/protocol'
import { Picture } from '#app/features/community/icons/box-icons'
import { BlockFrame, fieldStyle } from '#app/features/community/nodes/block-frame'
import { Button } from '#app/ui/controls/button'

interface PictureBlockProps {
  upload: string
  alt: string
  chosen: boolean
  onAlt: (alt: string) => void
  /** Moves the picture from the text to the pictures below it. */
  onMove: () => void
  onRemove: () => void
}

/** A picture in the text. */
export default function PictureBlock({ upload, alt, chosen, onAlt, onMove, onRemove }: PictureBlockProps) {
  return (
    <BlockFrame
      icon={Picture}
      title="图片"
      chosen={chosen}
      onRemove={onRemove}
      extra={
        <Button variant="ghost" size="sm" onClick={onMove}>
          移到文末
        </Button>
      }
    >
      <img src={upload} alt={alt} draggable={false} className="max-h-80 rounded-md" />
      <input
        aria-label="图片说明"
        placeholder="图片说明，给看不到图的人"
        value={alt}
        maxLength={maxAlt}
        onChange={({ target }) => onAlt(target.value)}
        className={`${fieldStyle} mt-2`}
      />
    </BlockFrame>
  )
}
