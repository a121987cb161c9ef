import { emojiPacks } from '@vce/protocol'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Tabs } from '#app/ui/controls/tabs'
import { Group } from '#app/ui/layout/group'
import { emojiIndexAfterKey } from './emoji-after-key'
import { EmojiImage } from './emoji-image'
import { recentEmoji } from './recent-emoji'

interface EmojiPickerProps {
  /** `leave` is true after a choice by keyboard; the focus then returns to the text. */
  onPick: (code: string, leave: boolean) => void
}

const columns = 8
const recent = 'recent'

/** Emoticons in packs, beginning with recently used ones. Arrow keys move, Enter chooses. */
export default function EmojiPicker({ onPick }: EmojiPickerProps) {
  const [used] = useState(recentEmoji.all)
  const [tab, setTab] = useState(used.length > 0 ? recent : String(emojiPacks[0].id))
  const [active, setActive] = useState(0)
  const grid = useRef<HTMLDivElement>(null)
  const packs = emojiPacks.map(({ id, title, symbols }) => ({
    key: String(id),
    text: title,
    codes: symbols.map(({ code }): string => code),
  }))
  const tabs = [...(used.length > 0 ? [{ key: recent, text: '最近', codes: used }] : []), ...packs]
  const codes = tabs.find(({ key }) => key === tab)?.codes ?? []

  const onKeyDown = (event: KeyboardEvent) => {
    const to = emojiIndexAfterKey(event.key, active, { count: codes.length, columns })
    if (to === undefined) return
    event.preventDefault()
    setActive(to)
    grid.current?.querySelectorAll('button')[to]?.focus()
  }
  const pick = (code: string, leave: boolean) => {
    recentEmoji.remember(code)
    onPick(code, leave)
  }
  return (
    <>
      <Tabs
        label="表情包"
        shape="chip"
        items={tabs}
        value={tab}
        onChange={(next) => {
          setTab(next)
          setActive(0)
        }}
        className="px-2 pt-2"
      />
      <Group
        ref={grid}
        aria-label="表情"
        onKeyDown={onKeyDown}
        className="mt-1 grid max-h-60 grid-cols-8 overflow-y-auto p-2"
      >
        {codes.map((code, index) => (
          <button
            key={code}
            type="button"
            title={code}
            tabIndex={index === active ? 0 : -1}
            // Prevents the text from losing the focus when an emoticon is clicked.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={({ detail }) => pick(code, detail === 0)}
            className="center size-9 rounded-md hover:bg-hover"
          >
            <EmojiImage code={code} />
          </button>
        ))}
      </Group>
    </>
  )
}
