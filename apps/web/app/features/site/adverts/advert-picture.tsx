import type { Advert } from '@vce/protocol'
import type { ReactNode } from 'react'
import { openService } from '#app/lib/service/service'
import { countVisit, statisticTypes } from '#app/lib/statistics'
import { X } from '#app/ui/icons/icons'
import { Link } from '#app/ui/link'
import { advertTarget } from './advert-target'
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

/** An advert's picture with its jump; `is_close` gives it a button that closes it for the session. */
export function AdvertPicture({ advert, width, marked, onFollow }: AdvertPictureProps) {
  const { id, title, pc_image, is_close } = advert
  const height = Math.round((advert.height * width) / advert.width)
  const picture = (
    <img src={pc_image} alt={title} width={width} height={height} loading="lazy" className="rounded-lg" />
  )
  return (
    <div className="group relative" style={{ width, height }}>
      <Jump advert={advert} onFollow={onFollow}>
        {picture}
      </Jump>
      {/* Advertising law: an advert must be recognisable, and closable with one click. */}
      {marked && (
        <span className="pointer-events-none absolute bottom-1 left-1 rounded-sm bg-band/70 px-1 text-xs leading-4 text-band-ink">
          广告
        </span>
      )}
      {is_close === 1 && (
        <button
          type="button"
          aria-label={`关闭广告 ${title}`}
          title="关闭"
          onClick={() => closeAdvert(id)}
          className="center absolute top-1 right-1 size-5 rounded-full bg-band/70 text-band-ink hover:bg-band"
        >
          <X className="size-3" aria-hidden />
        </button>
      )}
    </div>
  )
}

interface JumpProps extends Pick<AdvertPictureProps, 'advert' | 'onFollow'> {
  children: ReactNode
}

function Jump({ advert, onFollow, children }: JumpProps) {
  const target = advertTarget(advert)
  const follow = () => {
    countVisit(statisticTypes.advert, advert.id)
    onFollow?.()
  }
  if (!target) return children
  if ('to' in target) {
    return (
      <Link to={target.to} onClick={follow} className="block">
        {children}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className="block"
      onClick={() => {
        follow()
        openService(target.service)
      }}
    >
      {children}
    </button>
  )
}
