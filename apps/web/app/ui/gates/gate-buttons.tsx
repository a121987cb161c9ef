import type { ReactNode } from 'react'
import { vipTypeOf } from '#app/lib/session/member-level'
import { useUser } from '#app/lib/session/user'
import { ButtonLink, buttonClass } from '#app/ui/controls/button'
import { SignInLink } from '#app/ui/sign-in-link'

interface GateButtonsProps {
  size?: 'sm' | 'md'
  /** A further link. */
  children?: ReactNode
}

/** The buttons that lead past a gate: a guest signs in, a user opens or upgrades a membership. */
export function GateButtons({ size = 'md', children }: GateButtonsProps) {
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
      {children}
    </div>
  )
}
