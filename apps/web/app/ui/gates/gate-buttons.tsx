import { memberLevels, type PrivilegeTag } from '@vce/protocol'
import type { ReactNode } from 'react'
import { useClosedGate } from '#app/lib/permission/closed-gate'
import { purchaseLink } from '#app/lib/purchase/purchase'
import { vipTypeOf } from '#app/lib/session/member-level'
import { useUser } from '#app/lib/session/user'
import { ButtonLink, buttonClass } from '#app/ui/controls/button'
import { SignInLink } from '#app/ui/sign-in-link'
import { useGrantedRight } from './use-granted-right'

interface GateButtonsProps {
  /** The right that the closed gate needs; undefined while a trial runs. */
  tag?: PrivilegeTag | undefined
  size?: 'sm' | 'md'
  /** A further link. */
  children?: ReactNode
}

/** The buttons that lead past a gate: a guest signs in, a user opens or upgrades a membership. */
export function GateButtons({ tag, size = 'md', children }: GateButtonsProps) {
  const user = useUser()
  useGrantedRight(tag)
  useClosedGate()
  const isMember = vipTypeOf(user) > 1
  return (
    <div className="row gap-3">
      {user ? (
        <ButtonLink to={isMember ? '/vipV2' : purchaseLink(memberLevels.monthly)} variant="vip" size={size}>
          {isMember ? '升级会员' : '开通会员'}
        </ButtonLink>
      ) : (
        <SignInLink className={buttonClass({ size })}>登录/注册</SignInLink>
      )}
      {children}
    </div>
  )
}
