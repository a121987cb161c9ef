import { useQuery } from '@tanstack/react-query'
import type { getMyBan, OutputOf } from '@vce/protocol'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { banKindOf } from '#app/features/live-room/choice'
import { myBanQuery } from '#app/features/live-room/queries'
import { useApi } from '#app/lib/api'
import { ButtonLink, buttonClass } from '#app/ui/controls/button'
import { Radio } from '#app/ui/icons/icons'
import { Page } from '#app/ui/layout/page'
import { Failed, SkeletonRows } from '#app/ui/layout/states'
import { SignInLink } from '#app/ui/sign-in-link'
import { AppealForm } from './appeal-form'
import { scopeText, untilText } from './ban-texts'

type Ban = NonNullable<OutputOf<typeof getMyBan>['ban']>

const titles = { ban: '无法进入直播间', mute: '您已被禁言' } as const
const fine = {
  ban: { title: '您可以正常进入直播间', text: '您的账号目前没有限制' },
  mute: { title: '您可以正常发言', text: '您在直播间没有被禁言' },
} as const

/** Page shown when entry to a live room was refused: why, until when, and 申诉. */
export function RejectView() {
  const [search] = useSearchParams()
  const kind = banKindOf(search)
  const { data, error, refetch } = useQuery(myBanQuery(useApi(), { kind }))
  const ban = data?.ban
  const title = ban === null ? fine[kind].title : titles[kind]
  return (
    <Page title="无法进入直播间" description="您暂时无法进入该直播间">
      <meta name="robots" content="noindex" />
      <section className="box mx-auto flex min-h-100 w-full max-w-160 flex-col items-center px-6 py-14">
        <span className="center size-14 shrink-0 rounded-full bg-brand-soft text-brand">
          <Radio className="size-6" strokeWidth={1.7} aria-hidden />
        </span>
        <h1 className="mt-4 mb-1 text-xl font-semibold text-ink">{title}</h1>
        {!data && (error ? <Failed onRetry={() => void refetch()} /> : <Waiting />)}
        {ban === null && <p className="text-md text-ink-2">{fine[kind].text}</p>}
        {ban && <BanDetails ban={ban} />}
        <div className="mt-8 flex gap-3">
          {ban === null && <ButtonLink to="/live">进入公开课</ButtonLink>}
          <ButtonLink to="/" variant="outline">
            返回首页
          </ButtonLink>
        </div>
      </section>
    </Page>
  )
}

const Waiting = () => (
  <div className="mt-5 w-full">
    <SkeletonRows rows={3} />
  </div>
)

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex gap-4 py-2">
    <dt className="w-12 shrink-0 text-ink-3">{name}</dt>
    <dd className="rest wrap-anywhere text-ink">{children}</dd>
  </div>
)

const BanDetails = ({ ban }: { ban: Ban }) => (
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
    ) : (
      <AppealForm reviewId={ban.review_id} appeal={ban.appeal} until={ban.appeal_until} />
    )}
  </>
)
