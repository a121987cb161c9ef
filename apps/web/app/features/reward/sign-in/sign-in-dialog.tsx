import { useQuery } from '@tanstack/react-query'
import type { SignDay } from '@vce/protocol'
import { CalendarCheck } from '#app/features/reward/icons'
import { errorMessage, useApi } from '#app/lib/api'
import { signInfoQuery } from '#app/lib/reward/queries'
import { signInRules } from '#app/lib/reward/rules'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'
import { Refusal } from '#app/ui/controls/refusal'
import { Check } from '#app/ui/icons/icons'
import { Failed, Skeleton } from '#app/ui/layout/states'
import { Dialog } from '#app/ui/overlay/dialog'
import { RulesButton } from '#app/ui/overlay/rules-button'
import { MissedDay } from './missed-day'
import { isSigned, shortDay, todayOf, weekdayOf } from './sign-texts'
import { useSign } from './use-sign'

/** 每日签到 over the page; shown once a day, until the user has signed in for the day or closes it. */
export default function SignInDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(signInfoQuery(useApi(), {}))
  const { busy, message, sign, catchUp } = useSign()
  const today = data && todayOf(data)
  const signToday = async () => {
    if (today && (await sign(today.day))) onClose()
  }
  return (
    <Dialog open onClose={onClose} title="每日签到" width={464}>
      {error && !data && <Failed message={errorMessage(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-64" />}
      {data && (
        <>
          <p className="flex items-end justify-between">
            <span className="text-base text-ink-2">
              已连续 <b className="t-strong text-xl">{data.streak}</b> 天
            </span>
            <span className="t-dim">满 7 天多得 30 V粒</span>
          </p>
          <ol aria-label="本轮签到" className="mt-4 grid grid-cols-7 gap-1.5">
            {data.week.map((day) => (
              <WeekDay key={day.day} day={day} isToday={day.day === today?.day} />
            ))}
          </ol>
          {message && <Refusal message={message} className="mt-4" />}
          <Button
            data-first-focus=""
            size="lg"
            className="mt-5 w-full"
            disabled={busy || data.todayIsSign === 1}
            onClick={() => void signToday()}
          >
            <CalendarCheck className="size-4.5" aria-hidden />
            {data.todayIsSign === 1 ? '今日已签到' : `签到，领 ${today?.amount ?? 0} V粒`}
          </Button>
          <div className="mt-4 empty:hidden">
            <MissedDay info={data} busy={busy} onCatchUp={(day) => void catchUp(day)} />
          </div>
          <p className="mt-4 flex justify-between text-sm text-ink-3">
            <span>关闭后今天不再提示</span>
            <RulesButton title="签到规则" rules={signInRules} className="hover:text-brand" />
          </p>
        </>
      )}
    </Dialog>
  )
}

function WeekDay({ day, isToday }: { day: SignDay; isToday: boolean }) {
  const isDone = isSigned(day)
  return (
    <li className="text-center">
      <p className={cn('text-xs', isToday ? 'font-semibold text-brand' : 'text-ink-3')}>
        {isToday ? '今天' : weekdayOf(day.day)}
      </p>
      <div
        className={cn(
          'mt-1.5 rounded-md border py-2.5',
          isDone && 'border-brand-line bg-brand-soft',
          !isDone && isToday && 'border-brand bg-surface ring-1 ring-brand',
          !isDone && !isToday && 'border-line bg-sunken',
        )}
      >
        {isDone ? (
          <Check className="mx-auto size-4.5 text-brand" strokeWidth={2.5} aria-label="已签到" />
        ) : (
          <b
            className={cn('block text-base leading-4.5 font-semibold', isToday ? 'text-brand' : 'text-ink-2')}
          >
            +{day.amount}
          </b>
        )}
        <span className="t-hint mt-1.5 block">{isDone ? `+${day.amount}` : `第 ${day.place} 天`}</span>
      </div>
      <p className="t-hint mt-1.5">{shortDay(day.day)}</p>
    </li>
  )
}
