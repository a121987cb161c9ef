import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useApi } from '#app/lib/api'
import { pageChoice } from '#app/lib/page-choice'
import { Button } from '#app/ui/controls/button'
import { Checkbox } from '#app/ui/controls/checkbox'
import { Card } from '#app/ui/layout/card'
import { Empty } from '#app/ui/layout/states'
import { Confirmation } from '#app/ui/overlay/confirmation'
import { PagedRows } from '#app/ui/table/paged-rows'
import { historyPageLink } from './choice'
import { dayTitle, groupByDay } from './days'
import { historyListQuery } from './queries'
import { useHistory } from './use-history'
import { VisitRow } from './visit-row'

/** 浏览历史: visited pages by day, with a switch that pauses the recording. */
export function HistoryView() {
  const [search] = useSearchParams()
  const answer = useQuery(historyListQuery(useApi(), pageChoice(search)))
  const { busy, pausing, remove, clear, pause } = useHistory()
  const [clearing, setClearing] = useState(false)
  const paused = pausing ?? answer.data?.paused ?? false
  const isEmpty = (answer.data?.total ?? 0) === 0
  return (
    <Card
      title="浏览历史"
      note="保留最近 300 条"
      roomy
      extra={
        <>
          <PauseSwitch paused={paused} disabled={!answer.data} onChange={(value) => void pause(value)} />
          <Button
            variant="outline"
            size="sm"
            disabled={busy || isEmpty}
            className="ml-3"
            onClick={() => setClearing(true)}
          >
            清空
          </Button>
        </>
      }
    >
      <PagedRows
        label="浏览历史分页"
        answer={answer}
        linkTo={(page) => historyPageLink(search, page)}
        empty={
          <Empty
            title="还没有浏览历史"
            hint={paused ? '已暂停记录，恢复后新的浏览会列在这里' : '看过的研报、品种与合约会列在这里'}
            className="py-16"
          />
        }
      >
        {(rows) =>
          groupByDay(rows).map(({ day, visits }) => (
            <section key={day} aria-label={day}>
              <h3 className="bg-sunken px-6 py-2 text-sm text-ink-2">{dayTitle(day)}</h3>
              <ul>
                {visits.map((visit) => (
                  <VisitRow
                    key={`${visit.kind} ${visit.id}`}
                    visit={visit}
                    busy={busy}
                    onRemove={() => void remove(visit)}
                  />
                ))}
              </ul>
            </section>
          ))
        }
      </PagedRows>
      <Confirmation
        open={clearing}
        title="清空浏览历史？"
        text={`全部 ${answer.data?.total ?? 0} 条浏览历史会被删除，无法恢复。`}
        action="清空"
        busy={busy}
        onClose={() => setClearing(false)}
        onConfirm={() => void clear().then(() => setClearing(false))}
      />
    </Card>
  )
}

interface PauseSwitchProps {
  paused: boolean
  disabled: boolean
  onChange: (paused: boolean) => void
}

function PauseSwitch({ paused, disabled, onChange }: PauseSwitchProps) {
  const id = useId()
  return (
    <label htmlFor={id} className="row cursor-pointer gap-2 text-sm text-ink-2">
      <Checkbox
        id={id}
        checked={paused}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      暂停记录
    </label>
  )
}
