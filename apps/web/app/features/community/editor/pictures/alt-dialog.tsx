import { maxAlt } from '@vce/protocol'
import { useId, useState } from 'react'
import { Button } from '#app/ui/controls/button'
import { Dialog } from '#app/ui/overlay/dialog'
import type { ListedPicture } from './picture-list'

interface AltDialogProps {
  picture: Extract<ListedPicture, { state: 'done' }>
  onClose: () => void
  onSave: (alt: string) => void
  onPlace?: () => void
}

/** Dialog for the alternative text of a picture. */
export default function AltDialog({ picture, onClose, onSave, onPlace }: AltDialogProps) {
  const field = useId()
  const [alt, setAlt] = useState(picture.alt)
  const save = () => {
    onSave(alt.trim())
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="图片说明"
      note="给看不到图的人"
      foot={
        <>
          {onPlace && (
            <Button
              variant="outline"
              className="mr-auto"
              onClick={() => {
                onPlace()
                onClose()
              }}
            >
              放入正文
            </Button>
          )}
          <Button onClick={save}>保存</Button>
        </>
      }
    >
      <img src={picture.upload} alt="" className="mx-auto max-h-72 rounded-md" />
      <label htmlFor={field} className="ends mt-4 mb-1.5 t-hint">
        说明
        <span>
          {[...alt].length} / {maxAlt}
        </span>
      </label>
      <textarea
        id={field}
        rows={2}
        data-first-focus=""
        value={alt}
        maxLength={maxAlt}
        placeholder="如：螺纹 05 合约日 K 线，10 月以来的下降通道"
        onChange={({ target }) => setAlt(target.value)}
        className="w-full resize-none rounded-md border border-line-2 bg-surface px-3 py-2 text-base text-ink outline-none placeholder:text-ink-4 focus:border-brand focus:ring-3 focus:ring-brand-soft"
      />
    </Dialog>
  )
}
