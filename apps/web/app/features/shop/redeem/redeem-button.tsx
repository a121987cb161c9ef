import type { ShopItem } from '@vce/protocol'
import { lazy, Suspense, useState } from 'react'
import { closedLabels, closedReason } from '#app/features/shop/availability'
import { thousands } from '#app/lib/format'
import { useSignedIn } from '#app/lib/session/user'
import { Button, type ButtonProps, buttonClass } from '#app/ui/controls/button'
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
 * 兑换: opens the dialog, or the sign-in for a guest. The button is disabled if the item is sold out or the
 * limit is reached.
 */
export function RedeemButton({ item, priced, addressId, ...rest }: RedeemButtonProps) {
  const signedIn = useSignedIn()
  const [open, setOpen] = useState(false)
  const text = priced ? `兑换，付 ${thousands(item.price)} V粒` : '兑换'
  const closed = closedReason(item)
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
