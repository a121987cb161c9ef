import type { PrivilegeTip } from '@vce/protocol'
import { __iconData as headset } from 'lucide-react/icons/headset'
import { useLocation } from 'react-router'
import { openService } from '#app/lib/customer-service'
import { requestSignIn, signInModes } from '#app/lib/session/sign-in'
import { Button, ButtonLink } from '#app/ui/controls/button'
import { icon } from '#app/ui/icons/icon'
import { CalendarArt, LockArt } from './popup-art'
import { PopupFrame } from './popup-frame'

const Headset = icon(headset)

interface PermissionPopupProps {
  tip: PrivilegeTip
  /** The course that 购买课程 pays; without it the buyer chooses one there. */
  courseId?: number
  onClose: () => void
}

/** Permission popup, mode 1: a privilege is missing, or the visitor has to sign in. */
export function PermissionPopup({ tip, courseId, onClose }: PermissionPopupProps) {
  const { pathname, search } = useLocation()
  return (
    <PopupFrame
      title={tip.title}
      text={tip.sub_title}
      background={tip.type === 'login' ? 'band' : 'night'}
      art={
        tip.content ? <Picture address={tip.content} /> : tip.type === 'login' ? <LockArt /> : <CalendarArt />
      }
      onClose={onClose}
    >
      {tip.button.map((button, place) => (
        <Action
          key={button.type}
          button={button}
          isFirst={place === 0}
          courseLink={coursePayment(courseId, pathname + search)}
          onClose={onClose}
        />
      ))}
      {tip.show_service === 1 && tip.button.every(({ type }) => type !== 'contact_service') && (
        <Button variant="ghost" className="w-full font-normal!" onClick={() => openService()}>
          <Headset className="size-4" />
          联系客服
        </Button>
      )}
    </PopupFrame>
  )
}

/** Address that pays a course and returns to a page. */
const coursePayment = (id: number | undefined, path: string) =>
  `/payment?${id === undefined ? '' : `id=${id}&`}type=course&path=${encodeURIComponent(path)}`

const Picture = ({ address }: { address: string }) => (
  <img src={address} alt="" width={344} height={160} className="size-full object-cover" />
)

interface ActionProps {
  button: PrivilegeTip['button'][number]
  /** Whether this is the first and thus the main button. */
  isFirst: boolean
  courseLink: string
  onClose: () => void
}

function Action({ button: { type, value }, isFirst, courseLink, onClose }: ActionProps) {
  const shared = {
    size: 'lg',
    className: 'w-full',
    'data-first-focus': isFirst ? '' : undefined,
  } as const
  switch (type) {
    case 'login':
      return (
        <Button
          {...shared}
          onClick={() => {
            onClose()
            requestSignIn({ mode: signInModes.code })
          }}
        >
          {value}
        </Button>
      )
    case 'buy_vip':
      // Opens in a new tab, so that the page that needs the privilege stays open.
      return (
        <ButtonLink {...shared} to="/vipV2" target="_blank" variant="vip">
          {value}
        </ButtonLink>
      )
    case 'buy_course':
      return (
        <ButtonLink {...shared} to={courseLink} variant={isFirst ? 'primary' : 'outline'} onClick={onClose}>
          {value}
        </ButtonLink>
      )
    case 'contact_service':
      return (
        <Button {...shared} variant={isFirst ? 'primary' : 'outline'} onClick={() => openService()}>
          {value}
        </Button>
      )
  }
}
