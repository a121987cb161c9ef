import type { RecordingStrip } from '@vce/protocol'
import { cn } from '#app/ui/cn'
import { Card } from '#app/ui/layout/card'
import { markText, markTexts } from './mark-texts'
import { placeText } from './strip-times'
import type { CutState } from './use-cut'
import type { Playback } from './use-playback'

interface MarkListProps {
  strip: RecordingStrip
  cut: CutState
  playback: Playback
}

/** Messages that readers do not see, each of which leads to its second. */
export const MarkList = ({ strip, cut, playback }: MarkListProps) => (
  <Card title="消息标记" note="观众看不到已撤回和已移除的消息">
    {strip.marks.length === 0 ? (
      <p className="t-dim px-4 pb-4">没有撤回、移除或待核查的消息</p>
    ) : (
      <ul className="max-h-52 overflow-y-auto px-2 pb-2">
        {strip.marks.map((mark, place) => (
          <li key={place}>
            <button
              type="button"
              onClick={() => playback.seek(mark.second)}
              className="row w-full gap-2 rounded-md px-2 py-1.5 text-left text-sm text-ink-2 hover:bg-hover"
            >
              <i aria-hidden className={cn('size-2 shrink-0 rounded-full', markTexts[mark.kind].colour)} />
              <span className="rest truncate">{markText(mark)}</span>
              <span className="t-hint shrink-0 tabular-nums">
                {placeText(cut.segments, strip.parts, mark.second)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    )}
  </Card>
)
