import { openService } from '#app/lib/customer-service'
import { thousands } from '#app/lib/format'
import { Button, ButtonLink } from '#app/ui/controls/button'
import { Dialog } from '#app/ui/overlay/dialog'

interface BalancePopupProps {
  /** Price in V券. */
  payable: number
  balance: number
  onClose: () => void
  /** Runs after a click on 去购买, which leaves the page. */
  onLeave?: () => void
}

/** Popup for too few V券: how many are missing, with a link to buy more. */
export const BalancePopup = ({ payable, balance, onClose, onLeave }: BalancePopupProps) => (
  <Dialog
    open
    onClose={onClose}
    title="温馨提示"
    width={400}
    foot={
      <>
        <Button variant="outline" onClick={() => openService()}>
          联系客服
        </Button>
        <ButtonLink
          to="/my/recharge"
          data-first-focus=""
          onClick={() => {
            onClose()
            onLeave?.()
          }}
        >
          去购买
        </ButtonLink>
      </>
    }
  >
    <p className="text-base text-ink">您的当前余额不足请前往购买</p>
    <dl className="mt-4 grid gap-2 rounded-md bg-sunken px-4 py-3 text-sm">
      <Row name="应付" amount={payable} />
      <Row name="余额" amount={balance} />
      <Row name="还差" amount={payable - balance} strong />
    </dl>
  </Dialog>
)

const Row = ({ name, amount, strong }: { name: string; amount: number; strong?: boolean }) => (
  <div className="between">
    <dt className="text-ink-2">{name}</dt>
    <dd className={strong ? 'font-semibold text-ink' : 'text-ink'}>{thousands(amount)} V券</dd>
  </div>
)
