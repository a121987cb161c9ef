import type { ComponentProps } from 'react'
import { buttonClass } from '#app/ui/controls/button'
import { SignInLink } from '#app/ui/sign-in-link'
import { Composer } from './composer'
import type { InputState } from './input-state'

type ChatFootProps = ComponentProps<typeof Composer> & { input: InputState }

const footClass = 'rule row min-h-14 shrink-0 gap-3 px-4 py-2 text-sm text-ink-2'

/** The input, or the reason for which the reader cannot write. */
export function ChatFoot({ input, ...composer }: ChatFootProps) {
  if (input.kind === 'signIn') {
    return (
      <p className={footClass}>
        <span className="mr-auto">您还未登录，请先登录</span>
        <SignInLink className={buttonClass({ size: 'sm' })}>去登录</SignInLink>
      </p>
    )
  }
  if (input.kind === 'closed') {
    return (
      <p role="status" className={footClass}>
        {input.text}
      </p>
    )
  }
  return <Composer {...composer} />
}
