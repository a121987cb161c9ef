import { lazy, Suspense } from 'react'
import { Plus } from '#app/features/community/icons/box-icons'
import { X } from '#app/ui/icons/icons'
import { usePopover } from '#app/ui/overlay/use-popover'
import type { TopicRef } from './chosen-topics'

const TopicName = lazy(() => import('./topic-name'))
const TopicSearch = lazy(() => import('./topic-search'))

interface TopicRowProps {
  topics: readonly TopicRef[]
  /** Number of topics that may still be added. */
  left: number
  disabled: boolean
  onChange: (topics: TopicRef[]) => void
}

/** The chosen topics below the text, and a search for more. */
export function TopicRow({ topics, left, disabled, onChange }: TopicRowProps) {
  const { open, toggle, close, frame, trigger } = usePopover()
  return (
    <div className="row flex-wrap gap-2">
      {topics.map((topic) => (
        <span
          key={topic.id}
          className="inline-flex h-6 items-center gap-1 rounded-sm bg-brand-soft pl-1.5 text-sm font-medium text-brand"
        >
          #{' '}
          {topic.title ?? (
            <Suspense fallback="…">
              <TopicName id={topic.id} />
            </Suspense>
          )}
          <button
            type="button"
            disabled={disabled}
            aria-label={`移除话题 ${topic.title ?? ''}`}
            onClick={() => onChange(topics.filter(({ id }) => id !== topic.id))}
            className="center size-5 rounded-sm hover:bg-brand-line"
          >
            <X className="size-3" />
          </button>
        </span>
      ))}
      <div ref={frame} className="relative">
        <button
          ref={trigger}
          type="button"
          disabled={disabled || left <= 0}
          aria-expanded={open}
          aria-haspopup="listbox"
          onClick={toggle}
          className="row gap-1 text-sm text-ink-3 hover:text-brand disabled:text-ink-4"
        >
          <Plus className="size-3.5" />
          {left > 0 ? `话题，还可加 ${left} 个` : '话题已满'}
        </button>
        {open && left > 0 && (
          <Suspense fallback={null}>
            <TopicSearch
              without={topics}
              onLeave={() => close()}
              onChoose={(topic) => {
                onChange([...topics, topic])
                if (left === 1) close()
              }}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}
