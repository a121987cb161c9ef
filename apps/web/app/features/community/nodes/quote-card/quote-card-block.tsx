import { type QuoteInterval, quoteIntervals } from '@vce/protocol'
import { useSyncExternalStore } from 'react'
import { Candles } from '#app/features/community/icons/editor-icons'
import { BlockFrame } from '#app/features/community/nodes/block-frame'
import type { ChipLabels } from '#app/features/community/nodes/contract/chip-labels'
import { cn } from '#app/ui/cn'
import { Tabs } from '#app/ui/controls/tabs'

const intervalTexts: Record<QuoteInterval, string> = { day: '日 K', week: '周 K', '60m': '60 分' }

interface QuoteCardBlockProps {
  code: string
  interval: QuoteInterval
  chips: ChipLabels
  chosen: boolean
  onInterval: (interval: QuoteInterval) => void
  onRemove: () => void
}

/** Block for a chart in the published text: choice of contract and interval. */
export default function QuoteCardBlock({
  code,
  interval,
  chips,
  chosen,
  onInterval,
  onRemove,
}: QuoteCardBlockProps) {
  const label = useSyncExternalStore(chips.watch, () => chips.of(code))
  return (
    <BlockFrame
      icon={Candles}
      title="行情卡"
      note={label && label.contract !== code ? '随主力' : undefined}
      chosen={chosen}
      onRemove={onRemove}
      extra={
        <Tabs
          label="周期"
          items={quoteIntervals.map((key) => ({ key, text: intervalTexts[key] }))}
          value={interval}
          onChange={onInterval}
        />
      }
    >
      <p className="row gap-3">
        <b className="font-semibold text-ink">{label ? `${label.name} ${label.contract}` : code}</b>
        {label?.quote && (
          <>
            <b className={cn('font-semibold', label.quote.tone)}>{label.quote.price}</b>
            <span className={cn('font-medium', label.quote.tone)}>{label.quote.change}</span>
          </>
        )}
        <span className="t-hint ml-auto">发布后显示 K 线</span>
      </p>
    </BlockFrame>
  )
}
