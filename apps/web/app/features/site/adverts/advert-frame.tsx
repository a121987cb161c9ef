import type { Advert } from '@vce/protocol'
import type { CSSProperties, ReactNode } from 'react'
import { openService } from '#app/lib/customer-service'
import { countVisit, statisticTypes } from '#app/lib/statistics'
import { cn } from '#app/ui/cn'
import { X } from '#app/ui/icons/icons'
import { Link } from '#app/ui/link'
import { advertTarget } from './advert-target'

interface AdvertFrameProps {
  advert: Advert
  /** Whether to show the mark 广告; the portal's own content has none. */
  marked: boolean
  onClose: () => void
  /** Called when the reader clicks the picture. */
  onFollow?: (() => void) | undefined
  style: CSSProperties
  className?: string
  /**
   * Class of the area in whose corners the mark and the close button are placed; default: the whole frame.
   */
  cornersClass?: string
  /** The close button is 24 px wide instead of 20 px. */
  roomy?: boolean
  /** The picture. */
  children: ReactNode
}

/** Frame of an advert: the link around `children`, the mark 广告, and with `is_close` a close button. */
export function AdvertFrame({
  advert,
  marked,
  onClose,
  onFollow,
  style,
  className,
  cornersClass,
  roomy,
  children,
}: AdvertFrameProps) {
  const { title, is_close } = advert
  return (
    <div className={cn('relative', className)} style={style}>
      <Jump advert={advert} onFollow={onFollow}>
        {children}
      </Jump>
      <div className={cn('pointer-events-none absolute inset-0', cornersClass)}>
        {/* Advertising law: an advert must be recognisable, and closable with one click. */}
        {marked && (
          <span className="absolute bottom-1 left-1 rounded-sm bg-band/70 px-1 text-xs leading-4 text-band-ink">
            广告
          </span>
        )}
        {is_close === 1 && (
          <button
            type="button"
            aria-label={`关闭${marked ? '广告' : ''} ${title}`}
            title="关闭"
            onClick={onClose}
            className={cn(
              'needs-script center pointer-events-auto absolute rounded-full bg-band/70 text-band-ink hover:bg-band',
              roomy ? 'top-2 right-2 size-6' : 'top-1 right-1 size-5',
            )}
          >
            <X className="size-3" aria-hidden />
          </button>
        )}
      </div>
    </div>
  )
}

function Jump({ advert, onFollow, children }: Pick<AdvertFrameProps, 'advert' | 'onFollow' | 'children'>) {
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
      className="block w-full"
      onClick={() => {
        follow()
        openService(target.service)
      }}
    >
      {children}
    </button>
  )
}
