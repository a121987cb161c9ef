import type { SearchTag } from '@vce/protocol'
import { __iconData as hourglass } from 'lucide-react/icons/hourglass'
import type { MouseEvent, ReactNode } from 'react'
import { requestExchange } from '#app/lib/searches/exchange'
import { useSignedIn } from '#app/lib/session/user'
import { cn } from '#app/ui/cn'
import { ButtonLink, buttonClass } from '#app/ui/controls/button'
import { icon } from '#app/ui/icons/icon'
import { Dialog } from '#app/ui/overlay/dialog'
import { SignInLink } from '#app/ui/sign-in-link'

const Hourglass = icon(hourglass)

const titleOf = (tag: SearchTag) => (tag === 'ai' ? '今天的免费次数用完了' : '今日免费次数已用完')

interface UsedUpProps {
  tag: SearchTag
  /** Runs after an exchange, to repeat the refused request. */
  onExchanged?: () => void
  /** Content below the buttons. */
  children?: ReactNode
}

/**
 * Shown in place of data when the free uses of the day are used up. Its route must mount `ExchangeOverlay`.
 */
export const UsedUpPanel = ({ className, ...props }: UsedUpProps & { className?: string }) => (
  <section
    aria-label={titleOf(props.tag)}
    className={cn('flex min-h-80 flex-col items-center justify-center p-6 text-center', className)}
  >
    <UsedUpText {...props} />
  </section>
)

/** The message of `UsedUpPanel` as a dialog, over a page that shows other content. */
export const SearchesUsedUp = ({ tag, onExchanged, onClose }: UsedUpProps & { onClose: () => void }) => (
  <Dialog open onClose={onClose} title={titleOf(tag)} bare width={360}>
    <div className="flex flex-col items-center px-6 pt-10 pb-8 text-center">
      <UsedUpText
        tag={tag}
        onExchanged={() => {
          onClose()
          onExchanged?.()
        }}
      />
    </div>
  </Dialog>
)

function UsedUpText({ tag, onExchanged, children }: UsedUpProps) {
  const signedIn = useSignedIn()
  const exchange = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (requestExchange({ tag, onExchanged })) event.preventDefault()
  }
  return (
    <>
      <span className="center size-14 rounded-full bg-brand-soft text-brand">
        <Hourglass className="size-6" strokeWidth={1.7} />
      </span>
      <p className="t-strong mt-4 text-md">{titleOf(tag)}</p>
      <p className="t-dim mt-1">
        {signedIn ? '开通会员次数更多，或用 V粒 兑换' : '登录后每日次数更多，还可用 V粒 兑换'}
      </p>
      <div className="row mt-5 gap-3">
        {!signedIn && (
          <SignInLink data-first-focus="" className={buttonClass({})}>
            登录/注册
          </SignInLink>
        )}
        <ButtonLink
          data-first-focus={signedIn ? '' : undefined}
          to="/vipV2"
          variant={signedIn ? 'vip' : 'outline'}
        >
          开通会员
        </ButtonLink>
        {signedIn && (
          // Without scripts the link leads to the wallet page, which shows what can be exchanged.
          <ButtonLink to="/my/vliV2#searches" variant="outline" onClick={exchange}>
            用V粒兑换
          </ButtonLink>
        )}
      </div>
      {children}
    </>
  )
}
