import { useQuery, useQueryClient } from '@tanstack/react-query'
import { maxFavourites, saveCategoryList } from '@vce/protocol'
import { useEffect } from 'react'
import { noProduct, sameChoice } from '#app/features/profile/favourites/chosen'
import { FavouriteChips } from '#app/features/profile/favourites/favourite-chips'
import { ProductPicker } from '#app/features/profile/favourites/product-picker'
import { useChoice } from '#app/features/profile/favourites/use-choice'
import { favouritesQuery } from '#app/features/profile/queries'
import { Refusal } from '#app/features/profile/refusal'
import { useSaving } from '#app/features/profile/use-saving'
import { errorMessage, useApi } from '#app/lib/api'
import { toast } from '#app/lib/toast'
import { Button } from '#app/ui/controls/button'
import { Card } from '#app/ui/layout/card'
import { Failed, SkeletonRows } from '#app/ui/layout/states'
import { SaveRow } from './save-row'

interface FavouritesCardProps {
  onOpen: (open: boolean) => void
}

/** 关注品种, same picker as in the wizard. */
export function FavouritesCard({ onOpen }: FavouritesCardProps) {
  const { data, error, refetch } = useQuery(favouritesQuery(useApi(), {}))
  return (
    <Card title="关注品种" note={`最多 ${maxFavourites} 个，先选的排在前面`} roomy bodyClass="px-6 pb-6">
      {data && <Chooser saved={data.symbols} onOpen={onOpen} />}
      {!data && error && <Failed message={errorMessage(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={8} />}
    </Card>
  )
}

function Chooser({ saved, onOpen }: FavouritesCardProps & { saved: readonly string[] }) {
  const api = useApi()
  const queries = useQueryClient()
  const { chosen, message, refuse, toggle, add, reset } = useChoice(saved)
  const saving = useSaving()
  const open = !sameChoice(chosen, saved)
  useEffect(() => onOpen(open), [open, onOpen])

  const save = async () => {
    if (chosen.length === 0) return refuse(noProduct)
    const done = await saving.run(() => api.call(saveCategoryList, { type_text: chosen.join() }))
    if (!done) return
    queries.setQueryData(favouritesQuery(api, {}).queryKey, { symbols: [...chosen] })
    reset()
    toast.done(saveCategoryList.success)
  }

  return (
    <>
      <ProductPicker
        chosen={chosen}
        onToggle={toggle}
        onAdd={add}
        onEmpty={() => refuse(noProduct)}
        columns={6}
        rows={4}
      />
      <div className="mt-3 flex items-start gap-3">
        <span className="t-dim leading-7 whitespace-nowrap">
          已选 {chosen.length} / {maxFavourites}
        </span>
        {chosen.length > 0 ? (
          <FavouriteChips chosen={chosen} onRemove={toggle} />
        ) : (
          <span className="t-dim leading-7">还没有关注的品种，点上面的卡片来选</span>
        )}
      </div>
      <Refusal message={message ?? saving.message} className="mt-1" />
      <SaveRow open={open}>
        <Button variant="ghost" disabled={!open || saving.busy} onClick={reset}>
          撤销修改
        </Button>
        <Button className="w-24" disabled={!open || saving.busy} onClick={() => void save()}>
          {saving.busy ? '保存中…' : '保存'}
        </Button>
      </SaveRow>
    </>
  )
}
