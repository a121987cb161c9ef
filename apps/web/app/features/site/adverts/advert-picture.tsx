import type { Advert } from '@vce/protocol'
import { AdvertFrame } from './advert-frame'
import { closeAdvert } from './closed-adverts'

interface AdvertPictureProps {
  advert: Advert
  /** Width in pixels; the height follows from the picture, so nothing moves when it arrives. */
  width: number
  /** Marks it as an advert; the portal's own contents are none. */
  marked: boolean
  /** The reader follows its jump. */
  onFollow?: () => void
}

/** An advert's picture beside the page; `is_close` gives it a button that closes it for the session. */
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
