import type { ShopItem } from '@vce/protocol'
import { lazy, Suspense, useState } from 'react'
import { closedBy, closedNames } from '#app/features/shop/standing'
import { thousands } from '#app/lib/format'
import { useSignedIn } from '#app/lib/session/user'
import { Button, type ButtonProps, buttonClass } from '#app/ui/controls/button'
import { SignInLink } from '#app/ui/sign-in-link'

/** Loaded when 兑换 is pressed first. */
const RedeemDialog = lazy(() => import('./redeem-dialog'))

interface RedeemButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  item: ShopItem
  /** With the price in the button. */
  priced?: boolean
  /** The address chosen on the page. */
  addressId?: number
}

/** 兑换: opens the dialog, for a guest the sign-in; what is sold out or used up cannot be pressed. */
export function RedeemButton({ item, priced, addressId, ...rest }: RedeemButtonProps) {
  const signedIn = useSignedIn()
  const [open, setOpen] = useState(false)
  const text = priced ? `兑换，付 ${thousands(item.price)} V粒` : '兑换'
  const closed = closedBy(item)
  // An open dialog stays: after the redemption the item may be used up.
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
        aria-label={`${closed ? closedNames[closed] : '兑换'} ${item.name}`}
        onClick={() => setOpen(true)}
      >
        {closed ? closedNames[closed] : text}
      </Button>
      {dialog}
    </>
  )
}
