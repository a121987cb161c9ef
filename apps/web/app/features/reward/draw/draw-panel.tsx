import type { DrawPool, getPool, OutputOf } from '@vce/protocol'
import { type FormEvent, useId } from 'react'
import { useOccupied } from '#app/lib/busy'
import { thousands } from '#app/lib/format'
import { useHydrated } from '#app/lib/use-hydrated'
import { Button, ButtonLink, buttonClass, IconButton } from '#app/ui/controls/button'
import { Field } from '#app/ui/controls/field'
import { Refusal } from '#app/ui/controls/refusal'
import { RotateCw } from '#app/ui/icons/icons'
import { Link } from '#app/ui/link'
import { SignInLink } from '#app/ui/sign-in-link'
import { seedFault } from './client-seed'
import { type DrawResult, useDraw } from './use-draw'
import { Wheel } from './wheel'

type Answer = OutputOf<typeof getPool>

/** Text of the button while nothing can be drawn; null if a draw is possible. */
function closedText({ state, left_today }: Answer, pool: DrawPool): string | null {
  if (state === 'paused') return '活动暂停中'
  if (state === 'ended') return '本期已结束'
  if (state === 'coming') return `${pool.opens_at.slice(5, 16)} 开始`
  return left_today === 0 ? '今日已抽完' : null
}

/** The page on which a prize is found, by kind. */
const prizePages = {
  points: null,
  searches: { to: '/my/vliV2', text: '看查询次数' },
  coupon: { to: '/my/coupon', text: '看我的卡券' },
  goods: { to: '/vliV2/shop?view=mine', text: '去填收货地址' },
} as const

function Outcome({ drawn }: { drawn: DrawResult | null }) {
  const place = drawn && prizePages[drawn.prize.kind]
  return (
    <p role="status" className="row mt-4 h-6 gap-3 text-md text-ink-2">
      {drawn && (
        <span>
          第 {thousands(drawn.draw_no)} 抽，恭喜您获得 <b className="t-strong">{drawn.prize.name}</b>
        </span>
      )}
      {place && (
        <Link to={place.to} className="text-sm text-brand hover:underline">
          {place.text}
        </Link>
      )}
    </p>
  )
}

/** The wheel, the member's seed, and the button. */
export function DrawPanel({ answer, pool }: { answer: Answer; pool: DrawPool }) {
  const form = useId()
  const hydrated = useHydrated()
  const { seed, angle, message, turning, drawn, isBusy, isHeld, writeSeed, renewSeed, start } = useDraw(
    pool.prizes.map(({ prize_id }) => prize_id),
  )
  const { money, left_today, per_day } = answer
  useOccupied(isBusy || drawn !== null)
  const isGuest = money === null
  const closed = closedText(answer, pool)
  const isPoor = !isGuest && !closed && money < pool.cost
  const fault = seed === '' ? undefined : seedFault(seed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && !isHeld && !closed && !isPoor && !isGuest && !seedFault(seed)) void start()
  }
  const won = drawn ? pool.prizes.findIndex(({ prize_id }) => prize_id === drawn.prize.prize_id) : null
  const middle = turning
    ? (['抽奖中', '…'] as const)
    : drawn
      ? ([drawn.prize.name, `第 ${thousands(drawn.draw_no)} 抽`] as const)
      : ([`${pool.cost} V粒`, closed ? '每次' : '抽一次'] as const)
  return (
    <section aria-label="抽奖" className="box flex flex-col items-center p-6">
      <Wheel prizes={pool.prizes} totalWeight={pool.total_weight} angle={angle} won={won} middle={middle} />
      <Outcome drawn={drawn} />
      <form
        id={form}
        className="rule mt-4 grid w-full grid-cols-[1fr_auto] items-end gap-4 pt-5"
        onSubmit={submit}
      >
        <div>
          <p className="between text-sm text-ink-2" aria-hidden>
            我的种子<span className="t-hint">16 – 64 个字符，可以自己改</span>
          </p>
          <Field
            label="我的种子"
            value={seed}
            maxLength={64}
            spellCheck={false}
            autoComplete="off"
            readOnly={!hydrated || isBusy}
            bad={fault}
            className="mt-1.5"
            tail={<IconButton icon={RotateCw} label="换一个种子" disabled={isBusy} onClick={renewSeed} />}
            onChange={({ target }) => writeSeed(target.value)}
          />
        </div>
        {isGuest && !closed && (
          <SignInLink className={buttonClass({ size: 'lg' }, 'w-40')}>登录后抽奖</SignInLink>
        )}
        {isPoor && (
          <ButtonLink to="/my/vliV2#earning" size="lg" className="w-40 px-2!">
            V粒不足，去获得
          </ButtonLink>
        )}
        {(closed || !(isGuest || isPoor)) && (
          <Button
            type="submit"
            size="lg"
            className="w-40"
            disabled={closed !== null || !hydrated || fault !== undefined}
            aria-disabled={isBusy || isHeld}
          >
            {closed ?? (isBusy ? '抽奖中…' : `抽一次　${pool.cost} V粒`)}
          </Button>
        )}
      </form>
      <div className="t-dim apart mt-6 w-full gap-4">
        {isGuest ? (
          <span>
            每次 {pool.cost} V粒，每天 {per_day} 次
          </span>
        ) : (
          <>
            <span>
              余额 <b className="t-strong">{thousands(money)}</b> V粒
            </span>
            {answer.state === 'coming' ? (
              <span>每天 {per_day} 次</span>
            ) : (
              <span>
                今天还可抽 <b className="t-strong">{left_today}</b> / {per_day} 次
              </span>
            )}
          </>
        )}
      </div>
      <Refusal message={message} className="mt-2 w-full" />
    </section>
  )
}
