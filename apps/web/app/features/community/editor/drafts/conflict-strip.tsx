import { textOf } from '@vce/protocol'
import { useState } from 'react'
import { RefreshCw } from '#app/features/community/icons/editor-icons'
import { beijingDayAndClock } from '#app/lib/session-clock'
import { toast } from '#app/lib/toast'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'
import { combinedContent } from './combined-content'
import { differingEnd } from './differing-end'
import type { DraftContent } from './draft-content'
import type { Conflict } from './draft-merge'
import type { DraftSession } from './draft-session'

interface ConflictStripProps {
  conflict: Conflict
  session: DraftSession
}

const fullTextOf = ({ title, document }: DraftContent) => [title, textOf(document)].filter(Boolean).join('\n')

/** Formats a Beijing time as `21:36:02`, or as `11-20 21:36` if its day is not the day of `now`. */
const timeOf = (time: string, now: number) =>
  time.startsWith(beijingDayAndClock(now).day) ? time.slice(11, 19) : time.slice(5, 16)

/** Notice of a conflict: shows both texts of a draft and lets the user choose. */
export default function ConflictStrip({ conflict, session }: ConflictStripProps) {
  const { mine, theirs } = conflict
  const [own, other] = [fullTextOf(mine.content), fullTextOf(theirs.content)]
  const [chosen, setChosen] = useState<'mine' | 'theirs'>('mine')
  const elsewhere =
    theirs.updatedAt === '' ? '本机，另一页' : `另一台设备，${timeOf(theirs.updatedAt, mine.at)}`
  const texts = [
    {
      key: 'mine',
      name: '这一份',
      at: `本页，${beijingDayAndClock(mine.at).clock}`,
      text: differingEnd(own, other),
    },
    { key: 'theirs', name: '那一份', at: elsewhere, text: differingEnd(other, own) },
  ] as const
  const keepBoth = () => {
    const both = combinedContent(session.read(), theirs.content)
    if (both) session.resolve(both)
    else toast.failed('两份加起来太长，放不下')
  }
  return (
    <section aria-label="草稿冲突" className="border-b border-brand-line bg-brand-soft px-6 py-4">
      <p role="alert" className="row gap-2 text-base text-ink">
        <RefreshCw className="size-4 text-brand" />
        <b className="font-semibold">这份草稿在别处改过，两份不一样</b>
      </p>
      <div className="mt-3 grid grid-cols-2 gap-3">
        {texts.map(({ key, name, at, text }) => (
          <button
            key={key}
            type="button"
            aria-pressed={chosen === key}
            onClick={() => setChosen(key)}
            className={cn(
              'flex flex-col rounded-md border bg-surface p-3 text-left',
              chosen === key ? 'border-brand' : 'border-line hover:border-line-2',
            )}
          >
            <span className="apart t-hint whitespace-nowrap">
              <b className="font-semibold text-ink">{name}</b>
              {at}
            </span>
            <span className="mt-1.5 line-clamp-3 text-sm text-ink-2">{text || '（空）'}</span>
          </button>
        ))}
      </div>
      <p className="mt-3 flex gap-2">
        <Button
          size="sm"
          variant={chosen === 'mine' ? 'primary' : 'outline'}
          onClick={() => session.resolve('mine')}
        >
          用这一份
        </Button>
        <Button
          size="sm"
          variant={chosen === 'theirs' ? 'primary' : 'outline'}
          onClick={() => session.resolve('theirs')}
        >
          用那一份
        </Button>
        <Button size="sm" variant="ghost" onClick={keepBoth}>
          都保留
        </Button>
      </p>
    </section>
  )
}
