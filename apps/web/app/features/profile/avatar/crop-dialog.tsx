import { uploadBase64 } from '@vce/protocol'
import { useState } from 'react'
import { useApi } from '#app/lib/api'
import { useSending } from '#app/lib/use-sending'
import { Button } from '#app/ui/controls/button'
import { Refusal } from '#app/ui/controls/refusal'
import { Dialog } from '#app/ui/overlay/dialog'
import { largestCrop } from './crop'
import { CropStage } from './crop-stage'
import { pictureOf } from './paint-crop'

interface CropDialogProps {
  picture: ImageBitmap
  onClose: () => void
  /** Called with the address of the stored picture. */
  onUploaded: (url: string) => void
}

/** Crops a picture to a square and uploads it. */
export default function CropDialog({ picture, onClose, onUploaded }: CropDialogProps) {
  const api = useApi()
  const [crop, setCrop] = useState(() => largestCrop(picture))
  const { busy, isHeld, message, run } = useSending(crop)
  const send = async () => {
    if (busy || isHeld) return
    await run(async () => {
      const { url } = await api.call(uploadBase64, { pic: pictureOf(picture, crop) })
      onUploaded(url)
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="裁剪头像"
      note="圆圈里的部分会成为头像"
      width={400}
      foot={
        <>
          <Button variant="outline" onClick={onClose}>
            取消
          </Button>
          <Button className="w-28" aria-disabled={busy || isHeld} onClick={() => void send()}>
            {busy ? '正在上传…' : '使用'}
          </Button>
        </>
      }
    >
      <CropStage picture={picture} crop={crop} onChange={setCrop} />
      <div className="relative mt-3">
        <p role="status" className="absolute inset-x-0 top-0">
          {busy && (
            <>
              <span className="sr-only">正在上传</span>
              <i className="skeleton block h-1 rounded-full" />
            </>
          )}
        </p>
        <Refusal message={message} className="justify-center" />
      </div>
    </Dialog>
  )
}
