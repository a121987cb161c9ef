import type { ChatRecord } from '@vce/protocol'
import { useState } from 'react'
import { CountNote } from '#app/features/assistant/compose/notes'
import { HistoryList } from '#app/features/assistant/history/history-list'
import { browserChat, useChat } from '#app/features/assistant/state/browser-chat'
import { runningTurn } from '#app/features/assistant/state/chat-store'
import { useChatInit } from '#app/features/assistant/state/use-asking'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'
import { Search } from '#app/ui/icons/icons'

/** 新的对话, 搜我问过的, and the list of questions by day. */
export function HistoryColumn({ onNew }: { onNew: () => void }) {
  const [filter, setFilter] = useState('')
  const { turns, opened } = useChat()
  const begin = () => {
    browserChat().begin()
    onNew()
  }
  return (
    <section aria-label="历史" className="flex w-60 shrink-0 flex-col border-r border-line bg-sunken">
      <div className="grid gap-3 p-3">
        <Button disabled={runningTurn({ turns }) !== undefined} onClick={begin}>
          + 新的对话
        </Button>
        <label className="row h-9 gap-2 rounded-md border border-line-2 bg-surface px-3 focus-within:border-brand">
          <Search className="size-4 shrink-0 text-ink-3" />
          <input
            type="search"
            aria-label="搜我问过的"
            placeholder="搜我问过的"
            value={filter}
            onChange={({ target }) => setFilter(target.value)}
            className="rest bg-transparent text-base text-ink outline-none placeholder:text-ink-3"
          />
        </label>
      </div>
      <HistoryList
        filter={filter}
        className="px-2 pb-2"
        groupTitle={(text) => <h2 className="t-hint mt-2 px-2 py-1 font-semibold">{text}</h2>}
        item={(record) => <ColumnItem record={record} current={isCurrent(record)} />}
      />
      <MemberNote />
    </section>
  )

  function isCurrent({ chatId }: ChatRecord) {
    return opened ? opened.chatId === chatId : turns.at(-1)?.chatId === chatId
  }
}

/**
 * A question in the history. The newest question of the conversation leads back to the conversation; any
 * other question opens its record.
 */
const ColumnItem = ({ record, current }: { record: ChatRecord; current: boolean }) => (
  <button
    type="button"
    aria-current={current ? 'true' : undefined}
    onClick={() => browserChat().show({ opened: current ? null : record })}
    className={cn(
      'block w-full rounded-md px-2 py-2 text-left transition-colors duration-120',
      current ? 'bg-brand-soft text-brand' : 'text-ink hover:bg-hover',
    )}
  >
    <span className={cn('block truncate text-base', current && 'font-semibold')}>{record.prompt}</span>
    <span className={cn('block text-xs', current ? 'text-ink-2' : 'text-ink-3')}>
      {record.update_time.slice(11, 16)}
    </span>
  </button>
)

/** The number of free questions left, and the last day of a membership. */
function MemberNote() {
  const { data } = useChatInit()
  const end = data?.isVip === 1 ? data.vip_expiration_date : null
  return (
    <p className="rule ends min-h-10 shrink-0 gap-2 px-4 py-3 text-xs text-ink-3">
      <CountNote />
      {end && <span>{end.slice(0, 10)} 到期</span>}
    </p>
  )
}
