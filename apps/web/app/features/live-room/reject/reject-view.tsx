import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { banKindOf } from '#app/features/live-room/choice'
import { myBanQuery } from '#app/features/live-room/queries'
import { useApi } from '#app/lib/api'
import { roomAddress } from '#app/lib/room-list'
import { ButtonLink } from '#app/ui/controls/button'
import { Radio } from '#app/ui/icons/icons'
import { Page } from '#app/ui/layout/page'
import { Failed, SkeletonRows } from '#app/ui/layout/states'
import { BanDetails } from './ban-details'

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
      <section className="box mx-auto flex min-h-100 w-full max-w-160 flex-col items-center justify-center px-6 py-14">
        <span className="center size-14 shrink-0 rounded-full bg-brand-soft text-brand">
          <Radio className="size-6" strokeWidth={1.7} aria-hidden />
        </span>
        <h1 className="mt-4 mb-1 text-xl font-semibold text-ink">{title}</h1>
        {!data && (error ? <Failed onRetry={() => void refetch()} /> : <Waiting />)}
        {ban === null && <p className="text-md text-ink-2">{fine[kind].text}</p>}
        {ban && <BanDetails ban={ban} />}
        <div className="mt-8 flex gap-3">
          {ban === null && <ButtonLink to="/live">进入公开课</ButtonLink>}
          {ban?.room && kind === 'mute' && <ButtonLink to={roomAddress(ban.room)}>返回直播间</ButtonLink>}
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
