import { __iconData as sparkles } from 'lucide-react/icons/sparkles'
import { useId, useState } from 'react'
import { cn } from '#app/ui/cn'
import { Tabs } from '#app/ui/controls/tabs'
import { icon } from '#app/ui/icons/icon'
import { ChevronRight } from '#app/ui/icons/icons'

const Sparkles = icon(sparkles)
/** Number of ranks shown in colour. */
const leading = 3

interface GuessQuestionsProps {
  series: readonly { title: string; items: readonly string[] }[]
  onAsk: (prompt: string) => void
}

/** 猜你想问: ranked questions, one tab for each series. */
export function GuessQuestions({ series, onAsk }: GuessQuestionsProps) {
  const panel = useId()
  const [chosen, setChosen] = useState(series[0]?.title ?? '')
  const shown = series.find(({ title }) => title === chosen) ?? series[0]
  return (
    <section aria-label="猜你想问">
      <div className="between gap-2">
        <h3 className="row t-name gap-1.5">
          <Sparkles className="size-4 text-brand" />
          猜你想问
        </h3>
        <Tabs
          label="猜你想问的系列"
          shape="chip"
          itemClass="px-2!"
          panel={panel}
          value={shown?.title ?? ''}
          onChange={setChosen}
          items={series.map(({ title }) => ({ key: title, text: title }))}
        />
      </div>
      <div id={panel} role="tabpanel" aria-label={shown?.title} className="mt-2">
        <ol>
          {shown?.items.map((item, at) => (
            <li key={item} className="border-b border-line last:border-0">
              <button
                type="button"
                onClick={() => onAsk(item)}
                className="row h-10 w-full gap-3 rounded-sm px-1 text-left text-base text-ink hover:bg-hover hover:text-brand"
              >
                <span className={cn('w-3 text-sm font-semibold', at < leading ? 'text-brand' : 'text-ink-3')}>
                  {at + 1}
                </span>
                <span className="rest truncate">{item}</span>
                <ChevronRight className="size-4 text-ink-4" />
              </button>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
