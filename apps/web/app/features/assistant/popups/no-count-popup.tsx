import { useQueryClient } from '@tanstack/react-query'
import { chatInit } from '@vce/protocol'
import { useId, useState } from 'react'
import { setNoCountHiddenToday } from '#app/features/assistant/state/no-count-hidden-day'
import { queriesOf } from '#app/lib/query'
import { requestExchange } from '#app/lib/searches/exchange'
import { Button, ButtonLink } from '#app/ui/controls/button'
import { Checkbox } from '#app/ui/controls/checkbox'
import { Dialog } from '#app/ui/overlay/dialog'

/** 今天的免费次数用完了: offers a membership or an exchange of V粒 for more questions. */
export function NoCountPopup({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const box = useId()
  const [quiet, setQuiet] = useState(false)
  const exchange = () => {
    onClose()
    requestExchange({
      tag: 'ai',
      onExchanged: () => void queries.invalidateQueries(queriesOf(chatInit)),
    })
  }
  return (
    <Dialog open onClose={onClose} title="今天的免费次数用完了" width={400}>
      <p className="t-brief">开通会员，不限次提问，还能看完整推理过程；或用 V粒 兑换几次。</p>
      <div className="mt-5 grid gap-3">
        <ButtonLink to="/vipV2" variant="vip" size="lg" data-first-focus="" onClick={onClose}>
          开通会员
        </ButtonLink>
        <Button variant="outline" size="lg" onClick={exchange}>
          用V粒兑换
        </Button>
      </div>
      <label htmlFor={box} className="row mt-5 w-fit cursor-pointer gap-2 text-sm text-ink-2">
        <Checkbox
          id={box}
          checked={quiet}
          onChange={({ target }) => {
            setQuiet(target.checked)
            setNoCountHiddenToday(target.checked)
          }}
        />
        今天不再提示
      </label>
    </Dialog>
  )
}
