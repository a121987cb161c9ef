import { useEffect } from 'react'
import { toast } from '#app/lib/toast'
import { buttonClass } from '#app/ui/controls/button'
import { Empty } from '#app/ui/layout/states'
import { SignInLink } from '#app/ui/sign-in-link'

const title = '您还未登录，请先登录'

/** Shown to guests in place of a user's content, with a message. */
export function SignInNeeded({ className }: { className?: string }) {
  useEffect(() => toast.info(title), [])
  return (
    <Empty
      title={title}
      hint="登录后回到这一页"
      action={<SignInLink className={buttonClass({})}>去登录</SignInLink>}
      className={className}
    />
  )
}
