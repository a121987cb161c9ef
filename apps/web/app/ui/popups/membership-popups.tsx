import { hourReckoning } from '#app/lib/purchase/hour-reckoning'
import { Button, ButtonLink } from '#app/ui/controls/button'
import { EndedCurveArt, LevelsArt } from './popup-art'
import { PopupFrame } from './popup-frame'

interface OfferProps {
  /** Text of the button that declines. */
  leave: string
  onClose: () => void
}

const Offer = ({ leave, onClose }: OfferProps) => (
  <>
    <ButtonLink data-first-focus="" to="/vipV2" variant="vip" size="lg" className="w-full" onClick={onClose}>
      立即开通
    </ButtonLink>
    <Button variant="ghost" size="lg" className="w-full font-normal!" onClick={onClose}>
      {leave}
    </Button>
  </>
)

interface WelcomePopupProps {
  nickname: string
  onClose: () => void
}

/** Permission popup, mode 2: welcomes a user without a membership. */
export const WelcomePopup = ({ nickname, onClose }: WelcomePopupProps) => (
  <PopupFrame
    title={`${nickname}，欢迎来到 V策`}
    text="开通会员，解锁 10+ 项特权"
    background="night"
    art={<LevelsArt />}
    onClose={onClose}
  >
    <Offer leave="先逛逛" onClose={onClose} />
  </PopupFrame>
)

interface TrialEndedPopupProps {
  /** `lowest_price` of getSuperVip: price of an hour in 元, at one hour of use a day. */
  price: string
  onClose: () => void
}

/**
 * Permission popup, mode 3: a trial has ended. The basis of the price is shown next to it, in the same size.
 */
export const TrialEndedPopup = ({ price, onClose }: TrialEndedPopupProps) => (
  <PopupFrame
    title="试看已结束"
    text={
      <>
        <p>开通会员，查看完整版</p>
        <p>
          低至 {price} 元/小时，{hourReckoning(price)}
        </p>
      </>
    }
    background="night"
    art={<EndedCurveArt />}
    onClose={onClose}
  >
    <Offer leave="暂不开通" onClose={onClose} />
  </PopupFrame>
)
