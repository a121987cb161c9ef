import { useQuery } from '@tanstack/react-query'
import type { Node, Schema } from '@tiptap/pm/model'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { insertBlock, insertInline } from '#app/features/community/editor/typing/commands'
import { useApi } from '#app/lib/api'
import { quotesQuery } from '#app/lib/finder-queries'
import { useWorld } from '#app/lib/world'
import { cn } from '#app/ui/cn'
import { ComboboxList, ComboboxOption } from '#app/ui/pickers/combobox-parts'
import { useCombobox } from '#app/ui/pickers/use-combobox'
import type { ListEditor, OpenList } from './suggest-plugin'
import { SuggestRow } from './suggest-row'
import type { Suggestion } from './suggestions'
import { useSuggestions } from './use-suggestions'

interface SuggestListProps {
  editor: ListEditor
  list: OpenList
  /** Element relative to which the list is positioned. */
  frame: RefObject<HTMLElement | null>
}

const names = { $: '合约', '@': '期友', '#': '话题' } as const
const widthPx = 424
const gapPx = 4
/** Height in pixels of a list with six rows and its foot. */
const heightPx = 264

function nodeOf(row: Suggestion, { nodes }: Schema): Node | undefined {
  switch (row.kind) {
    case 'contract':
      return nodes.contract?.create({ code: row.code })
    case 'member':
      return nodes.mention?.create({ id: row.id, label: row.nickname })
    case 'topic':
      return nodes.topic?.create({ id: row.id, label: row.title })
  }
}

/** The list of contracts, members or topics below a trigger in the text. */
export default function SuggestList({ editor, list, frame }: SuggestListProps) {
  const { rows, isLoading } = useSuggestions(list)
  const [place, setPlace] = useState<{ left: number; top?: number; bottom?: number } | null>(null)
  const hasCard = list.trigger === '$' && editor.schema.nodes.quoteCard !== undefined

  const contracts = rows.flatMap((row) => (row.kind === 'contract' ? row.contract : []))
  const prices = useQuery({
    ...quotesQuery(useApi(), { world: useWorld(), contracts: contracts.filter((code) => /\d/.test(code)) }),
    enabled: contracts.length > 0,
    placeholderData: (before) => before,
  })

  const { active, ...combobox } = useCombobox({
    rows,
    query: list.query,
    wraps: true,
    onChoose: (row, { shiftKey }) => void choose(row, shiftKey && hasCard),
  })
  function choose(row: Suggestion, asCard: boolean) {
    const { quoteCard } = editor.schema.nodes
    const { from, to } = list
    if (asCard && quoteCard && row.kind === 'contract') {
      editor.run((state, dispatch) => {
        dispatch?.(state.tr.delete(from, to))
        return true
      })
      return editor.run(insertBlock(quoteCard.create({ code: row.code })))
    }
    const node = nodeOf(row, editor.schema)
    return node !== undefined && editor.run(insertInline(node, { from, to }))
  }

  const onKey = (event: KeyboardEvent): boolean => {
    const row = rows[active]
    if (!row) return false
    if (event.key !== 'Tab' || event.shiftKey) return combobox.onKey(event)
    choose(row, false)
    return true
  }
  // In a layout effect, before the next paint: otherwise a key pressed in between would go to the text.
  useLayoutEffect(() => {
    editor.listKeys.current = onKey
    return () => {
      editor.listKeys.current = null
    }
  })

  const { from } = list
  useLayoutEffect(() => {
    const box = frame.current?.getBoundingClientRect()
    if (!box) return
    const caret = editor.view.coordsAtPos(from)
    const isLow = caret.bottom + heightPx > innerHeight && caret.top > heightPx
    setPlace({
      left: Math.max(0, Math.min(caret.left - box.left, box.width - widthPx)),
      ...(isLow ? { bottom: box.bottom - caret.top + gapPx } : { top: caret.bottom - box.top + gapPx }),
    })
  }, [editor, frame, from])

  const { activeId } = combobox
  const { id } = combobox.list
  useEffect(() => {
    const { dom } = editor.view
    dom.setAttribute('aria-controls', id)
    if (activeId) dom.setAttribute('aria-activedescendant', activeId)
    return () => {
      for (const name of ['aria-controls', 'aria-activedescendant']) dom.removeAttribute(name)
    }
  }, [editor, id, activeId])

  return (
    <div
      style={place ?? { visibility: 'hidden' }}
      className="pop-in absolute z-20 w-106 max-w-full overflow-hidden rounded-lg bg-surface pt-1 text-base whitespace-normal shadow-pop"
    >
      <ComboboxList {...combobox.list} label={names[list.trigger]}>
        {rows.map((row, index) => (
          <ComboboxOption
            key={row.key}
            {...combobox.option(index)}
            className={cn(
              'flex h-9 cursor-pointer items-center gap-3 px-3',
              index === active && 'bg-brand-soft',
            )}
          >
            <SuggestRow row={row} quotes={prices.data?.quotes ?? []} />
          </ComboboxOption>
        ))}
      </ComboboxList>
      {rows.length === 0 && (
        <p role="status" className="t-dim px-3 py-2">
          {isLoading ? '加载中...' : '无匹配'}
        </p>
      )}
      <p className="rule mt-1 flex px-3 py-1.5 t-hint">
        ↑↓ 选择　Enter 插入
        {hasCard && '　Shift+Enter 插入行情卡'}
        {list.trigger === '$' && '　$hc 随主力，$hc2705 不变'}
        {prices.data?.world === 'simulated' && <span className="ml-auto">模拟数据</span>}
      </p>
    </div>
  )
}
