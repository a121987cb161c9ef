import { AdvertPicture } from '#app/features/site/adverts/advert-picture'
import { useAdverts, useAdvertsOpen } from '#app/features/site/adverts/use-adverts'
import DialogFrame from '#app/ui/overlay/dialog-frame'

/** Maximum width and height of the picture in pixels; the dialog then fits into a window 720 px high. */
const maxSize = { width: 480, height: 560 }

/** 首页弹窗: the picture that operators have set for the home page. */
export default function HomePopup({ onClose }: { onClose: () => void }) {
  const isAdvert = useAdvertsOpen()
  const [advert] = useAdverts('platform_app_popup')
  if (!advert) return null
  const { width, height, title } = advert
  const shown = Math.floor(Math.min(maxSize.width, width, (maxSize.height * width) / height))
  return (
    <DialogFrame place="centre" open onClose={onClose} title={title} width={shown + 48}>
      {/* A click on the picture closes the dialog. */}
      <AdvertPicture advert={{ ...advert, is_close: 0 }} width={shown} marked={isAdvert} onFollow={onClose} />
    </DialogFrame>
  )
}
