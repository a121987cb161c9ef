import { useQuery } from '@tanstack/react-query'
import type { ShopItem } from '@vce/protocol'
import { lazy, Suspense, useState } from 'react'
import { closedLabels, closedReason } from '#app/features/shop/availability'
import { balancesQuery } from '#app/features/shop/queries'
import { useApi } from '#app/lib/api'
import { thousands } from '#app/lib/format'
import { useSignedIn } from '#app/lib/session/user'
import { Button, type ButtonProps, buttonClass } from '#app/ui/controls/button'
import { Link } from '#app/ui/link'
import { SignInLink } from '#app/ui/sign-in-link'

/** Loaded when 兑换 is first pressed. */
const RedeemDialog = lazy(() => import('./redeem-dialog'))

interface RedeemButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  item: ShopItem
  /** Whether the button also shows the price. */
  priced?: boolean
  /** The address that is chosen on the page. */
  addressId?: number
}

/**
 * 兑换: opens the dialog, or the sign-in for a guest. The button is disabled if the item is sold out, the limit is
 * reached or V粒 are missing; then it says how many, beside a link to how they are earned.
 */
export function RedeemButton({ item, priced, addressId, ...rest }: RedeemButtonProps) {
  const signedIn = useSignedIn()
  const [open, setOpen] = useState(false)
  const text = priced ? `兑换，付 ${thousands(item.price)} V粒` : '兑换'
  const closed = closedReason(item)
  const { data: balances } = useQuery({ ...balancesQuery(useApi(), {}), enabled: signedIn })
  const missing = balances ? item.price - balances.points.balance : 0
  // The dialog stays open even if the item's limit is reached after the redemption.
  const dialog = open && (
    <Suspense fallback={null}>
      <RedeemDialog item={item} addressId={addressId} onClose={() => setOpen(false)} />
    </Suspense>
  )
  if (!signedIn && closed !== 'soldOut') {
    return (
      <SignInLink className={buttonClass(rest, rest.className)} aria-label={`兑换 ${item.name}`}>
        {text}
      </SignInLink>
    )
  }
  // An open dialog stays: after the redemption the balance may no longer cover the next one.
  if (signedIn && closed === null && missing > 0 && !open) {
    const reason = `还差 ${thousands(missing)} V粒`
    return (
      <span className="row gap-3">
        <Button {...rest} disabled aria-label={`${reason}，${item.name}`}>
          {reason}
        </Button>
        <Link to="/my/vliV2#earning" className="text-sm text-brand hover:underline">
          去赚
        </Link>
      </span>
    )
  }
  return (
    <>
      <Button
        {...rest}
        disabled={closed !== null}
        aria-label={`${closed ? closedLabels[closed] : '兑换'} ${item.name}`}
        onClick={() => setOpen(true)}
      >
        {closed ? closedLabels[closed] : text}
      </Button>
      {dialog}
    </>
  )
}
