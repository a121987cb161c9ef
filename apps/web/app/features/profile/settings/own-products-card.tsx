import { useQuery, useQueryClient } from '@tanstack/react-query'
import { maxChosenProducts, saveCategoryList } from '@vce/protocol'
import { useEffect } from 'react'
import { ProductChips } from '#app/features/profile/own-products/product-chips'
import { isSameChoice, noProductMessage } from '#app/features/profile/own-products/product-choice'
import { ProductPicker } from '#app/features/profile/own-products/product-picker'
import { useProductChoice } from '#app/features/profile/own-products/use-product-choice'
import { ownProductsQuery } from '#app/features/profile/queries'
import { errorMessage, useApi } from '#app/lib/api'
import { renewOwnList } from '#app/lib/own-list/own-list'
import { toast } from '#app/lib/toast'
import { useSending } from '#app/lib/use-sending'
import { Button } from '#app/ui/controls/button'
import { Refusal } from '#app/ui/controls/refusal'
import { Card } from '#app/ui/layout/card'
import { MoreLink } from '#app/ui/layout/more-link'
import { Failed, SkeletonRows } from '#app/ui/layout/states'
import { SaveRow } from './save-row'

interface OwnProductsCardProps {
  onOpen: (open: boolean) => void
}

/** The products of 自选, with the same picker as in the wizard. */
export function OwnProductsCard({ onOpen }: OwnProductsCardProps) {
  const { data, error, refetch } = useQuery(ownProductsQuery(useApi(), {}))
  return (
    <Card
      title="自选品种"
      note={`最多 ${maxChosenProducts} 个，随主力合约换月`}
      extra={<MoreLink to="/qxp" text="合约与分组" />}
      roomy
      bodyClass="px-6 pb-6"
    >
      {data && <Chooser saved={data.symbols} onOpen={onOpen} />}
      {!data && error && <Failed message={errorMessage(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={8} />}
    </Card>
  )
}

function Chooser({ saved, onOpen }: OwnProductsCardProps & { saved: readonly string[] }) {
  const api = useApi()
  const queries = useQueryClient()
  const { chosen, message, refuse, toggle, add, reset } = useProductChoice(saved)
  const saving = useSending(chosen)
  const open = !isSameChoice(chosen, saved)
  useEffect(() => onOpen(open), [open, onOpen])

  const save = async () => {
    if (saving.busy || saving.isHeld) return
    if (chosen.length === 0) return refuse(noProductMessage)
    const done = await saving.run(() => api.call(saveCategoryList, { type_text: chosen.join() }))
    if (!done) return
    queries.setQueryData(ownProductsQuery(api, {}).queryKey, { symbols: [...chosen] })
    renewOwnList()
    reset()
    toast.done(saveCategoryList.success)
  }

  return (
    <>
      <ProductPicker
        chosen={chosen}
        onToggle={toggle}
        onAdd={add}
        onEmpty={() => refuse(noProductMessage)}
        columns={6}
        rows={4}
      />
      <div className="mt-3 flex items-start gap-3">
        <span className="t-dim leading-7 whitespace-nowrap">
          已选 {chosen.length} / {maxChosenProducts}
        </span>
        {chosen.length > 0 ? (
          <ProductChips chosen={chosen} onRemove={toggle} />
        ) : (
          <span className="t-dim leading-7">还没有自选品种，点击上方卡片选择</span>
        )}
      </div>
      <Refusal message={message ?? saving.message} className="mt-1" />
      <SaveRow open={open}>
        <Button variant="ghost" disabled={!open || saving.busy} onClick={reset}>
          撤销修改
        </Button>
        <Button
          className="w-24"
          disabled={!open}
          aria-disabled={saving.busy || saving.isHeld}
          onClick={() => void save()}
        >
          {saving.busy ? '保存中…' : '保存'}
        </Button>
      </SaveRow>
    </>
  )
}
