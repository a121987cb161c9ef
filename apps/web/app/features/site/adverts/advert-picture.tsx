import type { Advert } from '@vce/protocol'
import { AdvertFrame } from './advert-frame'
import { closeAdvert } from './closed-adverts'

interface AdvertPictureProps {
  advert: Advert
  /**
   * Width in pixels. The height is computed from the advert, so the layout does not shift when the picture
   * loads.
   */
  width: number
  /** Whether to show the mark 广告; the portal's own content has none. */
  marked: boolean
  /** Called when the reader clicks the picture. */
  onFollow?: () => void
}

/** Picture of an advert; with `is_close` the reader can close it for the browser session. */
export function AdvertPicture({ advert, width, marked, onFollow }: AdvertPictureProps) {
  const { id, title, pc_image } = advert
  const height = Math.round((advert.height * width) / advert.width)
  return (
    <AdvertFrame
      advert={advert}
      marked={marked}
      onFollow={onFollow}
      onClose={() => closeAdvert(id)}
      style={{ width, height }}
    >
      <img src={pc_image} alt={title} width={width} height={height} loading="lazy" className="rounded-lg" />
    </AdvertFrame>
  )
}
