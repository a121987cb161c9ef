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
import { Card } from '#app/ui/layout/card'
import { Failed, Skeleton } from '#app/ui/layout/states'
import { RulesButton } from '#app/ui/overlay/rules-button'
import { MissedDay } from './missed-day'
import { MonthCalendar } from './month-calendar'
import { isSigned, streakText, todayOf } from './sign-texts'
import { useSign } from './use-sign'

/** 每日签到 on 我的V粒: the current round, its button, and the month with the missed days that 补签 can fill. */
export function SignCard() {
  const { data, error, refetch } = useQuery(signInfoQuery(useApi(), {}))
  const { busy, message, sign, catchUp } = useSign()
  if (!data) {
    return (
      <Card title="每日签到" className="min-h-48" bodyClass="px-4 pb-4">
        {error ? (
          <Failed message={errorMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-32" />
        )}
      </Card>
    )
  }
  const today = todayOf(data)
  return (
    <Card
      title="每日签到"
      note={streakText(data)}
      extra={
        <RulesButton
          title="签到规则"
          rules={signInRules}
          className="needs-script text-sm text-ink-2 hover:text-brand"
        />
      }
      bodyClass="grid gap-3 px-4 pb-4"
    >
      <div className="flex items-stretch gap-2">
        <ol aria-label="本轮签到" className="flex flex-1 gap-2">
          {data.week.map((day) => (
            <Place key={day.day} day={day} isToday={day.day === today?.day} />
          ))}
        </ol>
        <Button
          className="needs-script h-auto! w-32"
          disabled={busy || data.todayIsSign === 1}
          onClick={() => today && void sign(today.day)}
        >
          <CalendarCheck className="size-4" aria-hidden />
          {data.todayIsSign === 1 ? '已签到' : '签到'}
        </Button>
      </div>
      {message && <Refusal message={message} />}
      <MissedDay info={data} busy={busy} onCatchUp={(day) => void catchUp(day)} />
      <details className="group">
        <summary className="w-fit cursor-pointer text-sm text-brand select-none hover:underline">
          签到日历
        </summary>
        <MonthCalendar info={data} busy={busy} onCatchUp={(day) => void catchUp(day)} />
      </details>
    </Card>
  )
}

function Place({ day, isToday }: { day: SignDay; isToday: boolean }) {
  const isDone = isSigned(day)
  return (
    <li
      className={cn(
        'relative flex-1 rounded-md border py-3 text-center',
        isDone && 'border-brand-line bg-brand-soft',
        !isDone && isToday && 'border-brand bg-surface ring-1 ring-brand',
        !isDone && !isToday && 'border-line bg-sunken',
      )}
    >
      <p className="t-hint">{isToday ? '今天' : `第 ${day.place} 天`}</p>
      <p className={cn('mt-1 text-lg font-semibold', isDone || isToday ? 'text-brand' : 'text-ink-2')}>
        +{day.amount}
      </p>
      {isDone && (
        <Check
          className="absolute top-1.5 right-1.5 size-3.5 text-brand"
          strokeWidth={2.5}
          aria-label="已签到"
        />
      )}
    </li>
  )
}
