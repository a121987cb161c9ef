import { buttonClass } from './button'
import { SignInLink } from './sign-in-link'
import { Empty } from './states'

/** Stands where a guest finds what belongs to a user. */
export const SignInNeeded = ({ className }: { className?: string }) => (
  <Empty
    title="您还未登录，请先登录"
    hint="登录后回到这一页"
    action={<SignInLink className={buttonClass({})}>去登录</SignInLink>}
    className={className}
  />
)
