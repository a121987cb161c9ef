import type { SearchTag } from '@vce/protocol'
import { type ReactNode, Suspense, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useApi } from '#app/lib/api'
import { readingRightsQuery } from '#app/lib/reading-rights'
import { useLoaded } from '#app/lib/use-loaded'
import { cn } from '#app/ui/cn'
import { Button, ButtonLink, buttonClass } from '#app/ui/controls/button'
import { Lock } from '#app/ui/icons/icons'
import { SignInLink } from '#app/ui/sign-in-link'
import { SearchExchange } from './search-exchange'

interface GatePanelProps {
  title: string
  text: ReactNode
  /** Searches that can be exchanged for V粒. */
  exchange?: SearchTag
  /** A further way on, such as back to the newest day. */
  children?: ReactNode
  className?: string
}

/** Stands where data would: what it is, who may see it, and the ways to it. The page's loader loads the rights. */
export function GatePanel({ title, text, exchange, children, className }: GatePanelProps) {
  const { tier } = useLoaded(readingRightsQuery(useApi(), {}))
  return (
    <section
      aria-label={title}
      className={cn('box flex min-h-80 flex-col items-center justify-center gap-1 px-4 py-10', className)}
    >
      <span className="grid size-12 place-items-center rounded-full bg-vip-soft text-vip">
        <Lock aria-hidden className="size-5" />
      </span>
      <p className="mt-4 text-lg font-semibold text-ink">{title}</p>
      <p className="t-dim text-sm">{text}</p>
      <div className="row mt-5 gap-3">
        {tier === 0 ? (
          <SignInLink className={buttonClass({})}>登录/注册</SignInLink>
        ) : (
          <ButtonLink to="/vipV2" variant="vip">
            {tier > 1 ? '升级会员' : '开通会员'}
          </ButtonLink>
        )}
        {tier > 0 && exchange && <ExchangeButton tag={exchange} />}
        {children}
      </div>
    </section>
  )
}

function ExchangeButton({ tag }: { tag: SearchTag }) {
  const Dialog = use(SearchExchange)
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  if (!Dialog) return null
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        用V粒兑换
      </Button>
      <Suspense fallback={null}>
        {open && <Dialog tag={tag} onClose={() => setOpen(false)} onExchanged={() => void revalidate()} />}
      </Suspense>
    </>
  )
}
