import { useQuery, useQueryClient } from '@tanstack/react-query'
import { addDevice, getNewUserPack, openNewUserPack, type PackItem } from '@vce/protocol'
import { useNavigate } from 'react-router'
import { Gem, Sparkles } from '#app/features/reward/icons'
import { errorMessage, useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { giftPackQuery } from '#app/lib/reward/queries'
import { requestSignIn, signInModes } from '#app/lib/session/sign-in'
import { useSignedIn } from '#app/lib/session/user'
import { useSaving } from '#app/lib/use-saving'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'
import { Refusal } from '#app/ui/controls/refusal'
import { Check, Search } from '#app/ui/icons/icons'
import { Failed, Skeleton } from '#app/ui/layout/states'
import { Dialog } from '#app/ui/overlay/dialog'

/** Page on which the user activates the card. */
const cardsPage = '/my/coupon'

const texts = {
  guest: {
    before: '还没有账号？',
    after: '注册即得三件，共值 2,098 V粒',
    action: '去注册',
    foot: '绑定手机号后发放，每人一次',
  },
  user: {
    before: '欢迎加入 V策',
    after: '三件已到，体验卡等您激活',
    action: '去激活',
    foot: '体验期享月度会员权益，不自动续费',
  },
}

/** The pack of a user who has no use for the card. */
const withoutCard = {
  before: '欢迎加入 V策',
  after: '两件已到账',
  action: '知道了',
  foot: '在我的积分里查看明细',
}

function textsFor(isUser: boolean, items: readonly PackItem[] | undefined) {
  if (!isUser) return texts.guest
  return !items || items.some(({ kind }) => kind === 'trial_card') ? texts.user : withoutCard
}

/** 新人礼包: with 去注册 for guests, with 去激活 for new users. */
export default function GiftPackPopup({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isUser = useSignedIn()
  const { data: items, error, refetch } = useQuery(giftPackQuery(api, {}))
  const { busy, message, run } = useSaving()
  const { before, after, action, foot } = textsFor(isUser, items)

  const hasCard = items?.some(({ kind }) => kind === 'trial_card') ?? false

  const open = async () => {
    if (!isUser) {
      onClose()
      requestSignIn({ mode: signInModes.register })
      return
    }
    if (!(await run(() => api.call(openNewUserPack, {})))) return
    onClose()
    await queries.invalidateQueries(queriesOf(addDevice, getNewUserPack))
    if (hasCard) await navigate(cardsPage)
  }
  return (
    <Dialog open onClose={onClose} title="新人礼包" bare="dark" width={400}>
      <div
        data-media=""
        className="relative isolate overflow-hidden bg-linear-to-br from-band to-band-2 px-7 pt-8 pb-7 text-band-ink"
      >
        <i aria-hidden className="contour absolute inset-0 -z-1" />
        <p className="text-sm opacity-80">{before}</p>
        <p aria-hidden className="mt-1 text-2xl font-semibold">
          新人礼包
        </p>
        <p className="mt-1 text-sm opacity-85">{after}</p>
        <GiftDrawing />
      </div>
      {!items && (
        <div className="px-7 pt-6">
          {error ? (
            <Failed message={errorMessage(error)} onRetry={() => void refetch()} />
          ) : (
            <Skeleton className="h-48" />
          )}
        </div>
      )}
      {items && (
        <ul className="px-7 pt-3">
          {items.map((item) => (
            <Item key={item.kind} item={item} />
          ))}
        </ul>
      )}
      <div className="px-7 pt-3 pb-7">
        {message && <Refusal message={message} className="mb-3" />}
        <Button data-first-focus="" size="lg" className="w-full" disabled={busy} onClick={() => void open()}>
          {action}
        </Button>
        <p className="t-hint mt-3 text-center">{foot}</p>
      </div>
    </Dialog>
  )
}

const icons = { points: Sparkles, searches: Search, trial_card: Gem }

function Item({ item: { kind, title, subtitle, given } }: { item: PackItem }) {
  const Icon = icons[kind]
  return (
    <li className="flex h-18 items-center gap-4 border-b border-line last:border-0">
      <span
        className={cn(
          'center size-11 shrink-0 rounded-lg',
          kind === 'trial_card' ? 'bg-vip-soft text-vip-ink' : 'bg-brand-soft text-brand',
        )}
      >
        <Icon className="size-5.5" strokeWidth={1.7} aria-hidden />
      </span>
      <span className="rest">
        <b className="block text-base font-semibold text-ink">{title}</b>
        <span className="t-hint">{subtitle}</span>
      </span>
      {given === 1 && (
        <span className="row t-hint gap-1">
          <Check className="size-3.5 text-brand" strokeWidth={2.5} aria-hidden />
          已到账
        </span>
      )}
    </li>
  )
}

const GiftDrawing = () => (
  <svg
    className="absolute right-7 bottom-0 h-24"
    viewBox="0 0 110 96"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.2"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path fill="currentColor" fillOpacity=".14" d="M14 46h82v50H14z" />
    <path fill="currentColor" fillOpacity=".22" d="M8 30h94v18H8z" />
    <path d="M55 30v66M55 30C34 30 26 22 30 14s20-4 25 16c5-20 21-24 25-16s-4 16-25 16z" />
  </svg>
)
