import type { getMyBan, OutputOf } from '@vce/protocol'
import { lazy, type ReactNode, Suspense } from 'react'
import { useNow } from '#app/lib/use-now'
import { buttonClass } from '#app/ui/controls/button'
import { SignInLink } from '#app/ui/sign-in-link'
import { scopeText, untilText } from './ban-texts'

type Ban = NonNullable<OutputOf<typeof getMyBan>['ban']>

const AppealForm = lazy(() => import('./appeal-form'))

/** Space of the form until it has loaded. */
const AppealSpace = () => <div className="mt-5 h-44 w-full" />

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex gap-4 py-2">
    <dt className="w-12 shrink-0 text-ink-3">{name}</dt>
    <dd className="rest wrap-anywhere text-ink">{children}</dd>
  </div>
)

/** Reason, end and scope of a ban or 禁言, and the appeal against it. */
export function BanDetails({ ban }: { ban: Ban }) {
  const isHydrated = useNow(false) !== null
  return (
    <>
      <dl className="mt-5 w-full divide-y divide-line rounded-md bg-sunken px-4 py-1 text-base">
        <Row name="原因">{ban.reason}</Row>
        <Row name="期限">{untilText(ban)}</Row>
        <Row name="范围">{scopeText(ban)}</Row>
      </dl>
      {ban.review_id === null ? (
        <div className="mt-5 text-center">
          <p className="t-dim mb-3">登录后可进入直播间，并可在受到处理时申诉</p>
          <SignInLink className={buttonClass({})}>去登录</SignInLink>
        </div>
      ) : isHydrated ? (
        <Suspense fallback={<AppealSpace />}>
          <AppealForm reviewId={ban.review_id} appeal={ban.appeal} until={ban.appeal_until} />
        </Suspense>
      ) : (
        <AppealSpace />
      )}
    </>
  )
}
