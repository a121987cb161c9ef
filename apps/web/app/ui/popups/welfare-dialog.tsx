import { Button, ButtonLink } from '#app/ui/controls/button'
import { GiftArt } from './popup-art'
import { PopupFrame } from './popup-frame'

interface Campaign {
  title: string
  /** Address of a picture; empty for the portal's own drawing. */
  image: string
  /** Address of a page of the portal; empty if the dialog has no link. */
  link: string
  text: string
  /** Beginning and end, `YYYY-MM-DD HH:mm:ss` in Beijing time; `to` is excluded. */
  from: string
  to: string
}

/** Date of a moment: 11月26日. */
const dayOf = (moment: Date) => `${moment.getUTCMonth() + 1}月${moment.getUTCDate()}日`
const clockOf = (moment: Date) => moment.toISOString().slice(11, 16)
/** Parses a Beijing time as if it were UTC. */
const readingOf = (text: string) => new Date(`${text.replace(' ', 'T')}Z`)

/**
 * 12月1日 09:00 至 12月31日: a beginning at midnight has no time, an end at midnight is shown as the day before.
 */
export function campaignPeriodText(from: string, to: string) {
  const [begin, end] = [readingOf(from), readingOf(to)]
  const beginText = clockOf(begin) === '00:00' ? dayOf(begin) : `${dayOf(begin)} ${clockOf(begin)}`
  const isMidnight = clockOf(end) === '00:00'
  const endText = isMidnight ? dayOf(new Date(end.getTime() - 1)) : `${dayOf(end)} ${clockOf(end)}`
  return `${beginText} 至 ${endText}`
}

interface WelfareDialogProps {
  campaign: Campaign
  onClose: () => void
}

/** A campaign of the community: picture, text, period, and a link to the page that explains it. */
export const WelfareDialog = ({
  campaign: { title, image, link, text, from, to },
  onClose,
}: WelfareDialogProps) => (
  <PopupFrame
    title={title}
    text={
      <>
        <p>{text}</p>
        <p className="t-hint mt-2">活动时间：{campaignPeriodText(from, to)}</p>
      </>
    }
    background="band"
    art={image ? <img src={image} alt="" className="size-full object-cover" /> : <GiftArt />}
    onClose={onClose}
  >
    {link && (
      <ButtonLink
        data-first-focus=""
        to={link}
        variant="primary"
        size="lg"
        className="w-full"
        onClick={onClose}
      >
        活动详情
      </ButtonLink>
    )}
    <Button variant="ghost" size="lg" className="w-full font-normal!" onClick={onClose}>
      知道了
    </Button>
  </PopupFrame>
)
