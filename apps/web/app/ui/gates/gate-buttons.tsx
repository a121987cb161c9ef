import type { SearchTag } from '@vce/protocol'
import { type ReactNode, Suspense, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import { vipTypeOf } from '#app/lib/session/member-level'
import { useUser } from '#app/lib/session/user'
import { Button, ButtonLink, buttonClass } from '#app/ui/controls/button'
import { SignInLink } from '#app/ui/sign-in-link'
import { SearchExchange } from './search-exchange'

interface GateButtonsProps {
  size?: 'sm' | 'md'
  /** Searches that can be exchanged for V粒. */
  exchange?: SearchTag
  /** A further way on. */
  children?: ReactNode
}

/** The ways past a gate: a guest signs in, a user opens a level or raises it, searches are exchanged. */
export function GateButtons({ size = 'md', exchange, children }: GateButtonsProps) {
  const user = useUser()
  return (
    <div className="row gap-3">
      {user ? (
        <ButtonLink to="/vipV2" variant="vip" size={size}>
          {vipTypeOf(user) > 1 ? '升级会员' : '开通会员'}
        </ButtonLink>
      ) : (
        <SignInLink className={buttonClass({ size })}>登录/注册</SignInLink>
      )}
      {user && exchange && <ExchangeButton tag={exchange} size={size} />}
      {children}
    </div>
  )
}

function ExchangeButton({ tag, size }: { tag: SearchTag; size: 'sm' | 'md' }) {
  const Dialog = use(SearchExchange)
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  if (!Dialog) return null
  return (
    <>
      <Button variant="outline" size={size} onClick={() => setOpen(true)}>
        用V粒兑换
      </Button>
      <Suspense fallback={null}>
        {open && <Dialog tag={tag} onClose={() => setOpen(false)} onExchanged={() => void revalidate()} />}
      </Suspense>
    </>
  )
}
