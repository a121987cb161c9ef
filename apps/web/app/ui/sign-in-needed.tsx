import { buttonClass } from '#app/ui/controls/button'
import { Empty } from '#app/ui/layout/states'
import { SignInLink } from '#app/ui/sign-in-link'

/** Shown to guests in place of a user's content. */
export const SignInNeeded = ({ className }: { className?: string }) => (
  <Empty
    title="您还未登录，请先登录"
    hint="登录后回到这一页"
    action={<SignInLink className={buttonClass({})}>去登录</SignInLink>}
    className={className}
  />
)
